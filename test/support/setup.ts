/** Runs before every test file. */
import fc from "fast-check";

// The same inputs on every run, so that a change is judged by itself; another seed looks further.
fc.configureGlobal({ seed: Number(process.env["FAST_CHECK_SEED"] ?? 20_260_714) });
