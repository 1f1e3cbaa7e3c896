/**
 * The image as it is built and run, from an installation without a compiler on. Needs root, for folders of
 * other users and file systems that can't be written, and an npm that has run `npm ci` here before.
 */
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram, startFakes } from "../../support/bot-process.ts";
import { temporaryFolder } from "../../support/databases.ts";
import { freePort } from "../../support/free-port.ts";
import {
  type BuildHost,
  buildImage,
  copySources,
  createBuildHost,
  type Image,
} from "../../support/image.ts";
import { expectForecast } from "../../support/production-copy.ts";

const INDEX = fileURLToPath(new URL("../../../src/places/index", import.meta.url));
const REFUSED =
  process.platform !== "linux" || process.getuid?.() !== 0
    ? "it needs Linux and root"
    : isBuiltin("node:sqlite")
      ? null
      : "this Node.js compiles the driver of SQLite";
const IS_REQUIRED = process.env["REQUIRE_IMAGE"] === "1";
const MAX_ADDED_BYTES = 70_000_000;
const BOT = 1000;

/** A folder at /data that belongs to `user`. */
function dataOf(user: number, group = user): string {
  const folder = temporaryFolder();
  chownSync(folder, user, group);
  return folder;
}

/** The variables of a file for `docker run --env-file`, which knows no quotes. The key is its base64 alone. */
function envFile(environment: Readonly<Record<string, string>>) {
  const { WEATHER_JWT_PRIVATE_KEY = "", DATABASE_URL: _, ...others } = environment;
  return { ...others, WEATHER_JWT_PRIVATE_KEY: WEATHER_JWT_PRIVATE_KEY.split("\n")[1] ?? "" };
}

describe.skipIf(REFUSED !== null && !IS_REQUIRED)(
  `the image${REFUSED === null ? "" : ` (skipped: ${REFUSED})`}`,
  () => {
    let folder = "";
    let sources = "";
    let host: BuildHost;
    let image: Image;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), "forecast-image-"));
      sources = join(folder, "sources");
      for (const name of ["host", "image", "sources"]) mkdirSync(join(folder, name));
      host = createBuildHost(join(folder, "host"));
      copySources(sources);
      // The build would make the same one again, which takes longer than all the rest.
      cpSync(INDEX, join(sources, "dist/index"), { recursive: true });
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it("npm ci and npm start need no compiler and no host but the registry, and print no error", async () => {
      const printed = await host.run("npm ci", sources);
      expect(printed).toMatch(/added \d+ packages/);
      expect(printed).not.toMatch(/\berr(?:or)?\b|gyp/i);
      expect(readdirSync(join(sources, "node_modules"))).not.toContain("better-sqlite3");
      const { environment } = await startFakes();
      const bot = runProgram(["npm", "start"], sources, { ...environment, PATH: host.path });
      await bot.prints('"msg":"ready"');
      bot.child.kill("SIGTERM");
      expect((await bot.exited).output).not.toMatch(/\berror\b/i);
    });

    it("the Dockerfile's steps add no more than 70 MB to the base image", async () => {
      image = await buildImage(join(folder, "image"), sources, host);
      const bytes = [...image.added.values()].reduce((sum, one) => sum + one, 0);
      expect(bytes).toBeLessThan(MAX_ADDED_BYTES);
      expect(bytes).toBeGreaterThan(MAX_ADDED_BYTES / 3);
      // What is compiled beforehand is made in a step that may fail.
      expect([...image.added.keys()].at(-1)).toContain("--write-cache");
    });

    it("without arguments it answers, healthy, with a chart, and writes into /data alone", async () => {
      const fakes = await startFakes();
      const data = dataOf(BOT);
      const environment = { ...envFile(fakes.environment), HTTP_PORT: String(await freePort()) };
      const bot = image.run([], data, { environment });
      await bot.prints('"msg":"ready"');
      expect((await image.run(image.healthCheck, data, { environment }).exited).code).toBe(0);
      await expectForecast(bot, fakes);
      expect(readdirSync(data)).toEqual(["forecast.sqlite"]);
    });

    it("/data of another user -> one sentence, or that user with --user", async () => {
      const { environment } = await startFakes();
      const options = { environment: envFile(environment) };
      expect(await image.run(["start"], dataOf(0), options).exited).toEqual({
        code: 78,
        output:
          "/data cannot be written by uid 1000, because it belongs to uid 0: on the host, run chown -R 1000 on the folder that is mounted there.\n",
      });
      const data = dataOf(99, 100);
      const { output } = await image.run(["keygen"], data).exited;
      expect(output).toMatch(/mounted there, or start the container with --user 99:100\.\n$/);
      const bot = image.run([], data, { ...options, user: "99:100" });
      await bot.prints('"msg":"ready"');
    });

    it("keygen writes into /data, and doctor reads the container's variables", async () => {
      const data = dataOf(BOT);
      const { code, output } = await image.run(["keygen"], data).exited;
      expect(code).toBe(0);
      expect(output).toContain("\nWEATHER_JWT_PRIVATE_KEY_FILE=/data/ed25519-private.pem\n");
      expect(readFileSync(join(data, "ed25519-public.pem"), "utf8")).toContain("PUBLIC KEY");
      const { environment } = await startFakes();
      const options = { environment: envFile(environment) };
      const doctor = await image.run(["doctor"], data, options).exited;
      expect(doctor.output).toContain("SQLite; the file is created at the first start.");
      expect(doctor.code).toBe(0);
    });

    it("anything else runs as it is given, in a root that can't be written", async () => {
      const data = dataOf(BOT);
      const given = (...words: string[]) => image.run(words, data).exited;
      expect((await given("node", "dist/doctor.cjs", "--help")).output).toContain("npm run doctor");
      expect(await given("sh", "-c", "id -u; exit 3")).toEqual({ code: 3, output: "1000\n" });
      const written = await given("node", "-e", "require('node:fs').writeFileSync('/bot/x', '')");
      expect(written.output).toContain("EROFS");
    });
  },
);
