/** Runs before every test file. */
import fc from "fast-check";
import { SEED } from "./rounds.ts";

// The same inputs on every run, so that a change is judged by itself; a soak looks further.
fc.configureGlobal({ seed: SEED });
