/** Runs before every test file. */
// The first undici that is loaded sends the requests of all others, and Node's FormData is unknown to the
// weather client's newer one: as in the bot, the library's comes first.
import "discord.js";
import fc from "fast-check";
import { SEED } from "./rounds.ts";

// The same inputs on every run, so that a change is judged by itself; a soak looks further.
fc.configureGlobal({ seed: SEED });
