/** By which way interactions reach the bots of this run: the end-to-end tests run once over each. */

/** Set by the project "http" of vitest.config.ts. */
export const IS_OVER_HTTP = process.env["TEST_INTERACTIONS"] === "http";
