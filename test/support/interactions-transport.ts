/** The transport of interactions in this run. Some end-to-end tests run over both. */

/** Set by the project "http" of vitest.config.ts. */
export const IS_OVER_HTTP = process.env["TEST_INTERACTIONS"] === "http";
