/** How the tests run: every file in a process of its own, nothing retried. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    setupFiles: ["test/support/setup.ts"],
    pool: "forks",
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // A busy machine may take its time; what is waited for comes or never does.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
