/** How the tests run: every file in a process of its own, nothing retried. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    projects: [
      project("bot", { include: ["test/**/*.test.ts"] }),
      // The same end-to-end tests again, while Discord sends interactions by HTTP.
      project("http", {
        include: ["test/e2e/**/*.test.ts"],
        // What is said of the gateway, and of a process that connects to it.
        exclude: ["test/e2e/sharding.test.ts", "test/e2e/process.test.ts"],
        env: { TEST_INTERACTIONS: "http" },
      }),
    ],
  },
});

function project(
  name: string,
  which: {
    readonly include: string[];
    readonly exclude?: string[];
    readonly env?: Record<string, string>;
  },
) {
  return {
    test: {
      name,
      ...which,
      setupFiles: ["test/support/setup.ts"],
      pool: "forks" as const,
      execArgv: ["--disable-warning=ExperimentalWarning"],
      // A busy machine may take its time; what is waited for comes or never does.
      expect: { poll: { timeout: 30_000 } },
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  };
}
