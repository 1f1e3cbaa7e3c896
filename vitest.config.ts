/**
 * How the tests run.
 *
 * - `main`: unit tests and the whole bot over the fakes. Files share a process, which keeps nothing between
 *   them, so that each of the two or more workers loads the bot and the index of places once.
 * - `http`: some of the end-to-end tests once more, with interactions that come over HTTP.
 * - `slow`: what needs a browser, a process, PostgreSQL's restart, or real minutes; a process for each file.
 * - `soak`: simulated years, and with `--mode soak` all random rounds at full length with a new seed.
 */
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Answers and choices of every kind: acknowledged, edited, private, by button, by menu. */
const OVER_HTTP = [
  "failures",
  "for-this-place",
  "forecast",
  "forecast-controls",
  "http-interactions",
  "lifecycle",
  "metrics",
  "preferences",
  "schedules",
].map((name) => `test/e2e/${name}.test.ts`);

export default defineConfig(({ mode }) => {
  const soak = mode === "soak" ? soakEnvironment() : {};
  return {
    test: {
      globalSetup: ["test/support/global-setup.ts"],
      // The default leaves one core idle.
      maxWorkers: Math.max(2, availableParallelism()),
      projects: [
        project("main", {
          include: ["test/**/*.test.ts"],
          exclude: ["test/slow/**"],
          isolate: false,
          env: soak,
        }),
        project("http", {
          include: OVER_HTTP,
          isolate: false,
          env: { TEST_INTERACTIONS: "http" },
        }),
        project("slow", {
          include: ["test/slow/**/*.test.ts"],
          exclude: ["test/slow/soak/**"],
          isolate: true,
          env: soak,
          globalSetup: ["test/support/built-bot.ts"],
        }),
        project("soak", { include: ["test/slow/soak/**/*.test.ts"], isolate: true, env: soak }),
      ],
    },
  };
});

interface Which {
  readonly include: string[];
  readonly exclude?: string[];
  readonly isolate: boolean;
  readonly env: Record<string, string>;
  readonly globalSetup?: string[];
}

function project(name: string, which: Which) {
  const timeout = name === "main" ? 60_000 : 180_000;
  return {
    test: {
      name,
      ...which,
      setupFiles: ["test/support/setup.ts"],
      pool: "forks" as const,
      execArgv: ["--disable-warning=ExperimentalWarning"],
      // A busy machine may take its time; what is waited for comes or never does.
      expect: { poll: { interval: 5, timeout: 30_000 } },
      testTimeout: timeout,
      hookTimeout: timeout,
    },
  };
}

function soakEnvironment() {
  const seed = process.env["FAST_CHECK_SEED"] ?? String(Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`Seed of this soak: FAST_CHECK_SEED=${seed}\n`);
  return { SOAK: "1", FAST_CHECK_SEED: seed };
}
