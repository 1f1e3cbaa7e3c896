/** Runs before every test file. */
import fc from "fast-check";
import { SEED } from "./rounds.ts";

// The same inputs on every run, so that failures come from changes. A soak has a new seed.
fc.configureGlobal({ seed: SEED });
