/** Runs before every test file. */
// Files share a process, where the first undici that is loaded sends everybody's requests. The library's own
// client, which tests of the fake Discord use, can't send files through the weather client's newer one.
import "discord.js";
import fc from "fast-check";
import { SEED } from "./rounds.ts";

// The same inputs on every run, so that a change is judged by itself; a soak looks further.
fc.configureGlobal({ seed: SEED });

// The warning would be in everybody's log, and what listens for ever is a leak. An error here fails the run.
if (process.listeners("warning").every(({ name }) => name !== failOnLeak.name)) {
  process.on("warning", failOnLeak);
}

function failOnLeak(warning: Error): void {
  if (warning.name === "MaxListenersExceededWarning") throw warning;
}
