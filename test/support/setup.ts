/** Runs before every test file. */
// The first undici that is loaded sends the requests of all others, and Node's FormData is unknown to the
// weather client's newer one: as in the bot, the library's comes first.
import "discord.js";
import fc from "fast-check";
import { SEED } from "./rounds.ts";

// The same inputs on every run, so that failures come from changes. A soak has a new seed.
fc.configureGlobal({ seed: SEED });
