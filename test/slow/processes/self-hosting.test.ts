/** The files for hosts agree with each other and the code, and what they start works. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PermissionFlagsBits } from "discord.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { START_ARGUMENTS } from "../../../scripts/start-command.ts";
import { EX_CONFIG } from "../../../src/config/config.ts";
import { VARIABLES } from "../../../src/config/environment-reader.ts";
import { runProgram, startFakes } from "../../support/bot-process.ts";
import { expectForecast, productionCopy } from "../../support/production-copy.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const IMAGE = "Dockerfile";
const ENTRYPOINT = "scripts/image-entrypoint.sh";
const UNIT = "docs/self-hosting/forecast-bot.service";
const REPLICAS = "docs/self-hosting/replicas/compose.yaml";
const BALANCER = "docs/self-hosting/replicas/haproxy.cfg";
const COMPOSE = ["compose.yaml", REPLICAS];
const GUIDE = "docs/self-hosting.md";
/** Variables that are not for the bot. */
const NOT_OURS = /^(?:POSTGRES_|MALLOC_|NODE_ENV$)/;

const packageSchema = z.object({
  scripts: z.object({ start: z.string() }),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
});
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { dependencies, engines, scripts } = packageSchema.parse(JSON.parse(read("package.json")));
const command = ["node", ...START_ARGUMENTS];
/** They make the C library return freed memory, which saves 30 to 40 MB. */
const MEMORY_SETTINGS = ["MALLOC_MMAP_THRESHOLD_=131072", "MALLOC_TRIM_THRESHOLD_=131072"];

/** All matches of the group `found` in a text, each once, in order. */
function findAll(text: string, pattern: RegExp): readonly string[] {
  return [
    ...new Set([...text.matchAll(pattern)].map(({ groups }) => groups?.["found"] ?? "")),
  ].sort();
}

/** Instructions of the image, a line each. */
function instructions(name: string): readonly string[] {
  const lines = read(IMAGE)
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n");
  return lines
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));
}

/** Packages in the image. A scope means all of its packages. */
function packagesInImage(): readonly string[] {
  return instructions("COPY")
    .flatMap((line) => /node_modules\/(?<name>\S+) /.exec(line)?.groups?.["name"] ?? [])
    .map((name) => (name === "@resvg" ? "@resvg/resvg-js" : name))
    .sort();
}

/** What the built files load at run time, without Node.js modules and packages that are never installed. */
function packagesOfBundle(): readonly string[] {
  const files = readdirSync(join(ROOT, "dist")).filter((name) => name.endsWith(".cjs"));
  const loaded =
    /\b(?:require|importMetaResolve|resolve\d*)\(["`](?<found>(?:@[\w-]+\/)?[\w-]+)[/"]/g;
  const names = files.flatMap((name) => findAll(read(join("dist", name)), loaded));
  return [...new Set(names)].filter((name) => name in dependencies).sort();
}

/** This process's Node.js may need the driver, but the image's does not. */
function packagesToRun(): readonly string[] {
  const hasSqlite = process.getBuiltinModule("node:sqlite") !== undefined;
  return hasSqlite ? packagesInImage() : [...packagesInImage(), "better-sqlite3"];
}

it("npm start is the one command that all of them run", () => {
  expect(scripts.start).toBe(command.join(" "));
});

describe("the built bot", () => {
  it("the image's command answers with a chart from the image's packages alone", async () => {
    const fakes = await startFakes();
    const folder = productionCopy(packagesToRun());
    await expectForecast(
      runProgram([process.execPath, ...START_ARGUMENTS], folder, fakes.environment),
      fakes,
    );
  }, 60_000);
});

describe("the image", () => {
  it("holds exactly the packages that the built files load", () => {
    expect(packagesInImage()).toEqual(packagesOfBundle());
  });

  it("copies what exists and .dockerignore lets through", () => {
    const copied = instructions("COPY").filter((line) => !line.startsWith("--from="));
    const sources = copied.flatMap((line) => line.split(" ").slice(0, -1));
    expect(sources).toContain("scripts");
    const allowed = findAll(read(".dockerignore"), /^!(?<found>\S+)$/gm);
    expect(allowed).toEqual([...new Set(sources)].sort());
    const needed = findAll(read("scripts/build.ts"), /from "\.\.\/(?<found>\w+)\//g);
    expect(sources).toEqual(expect.arrayContaining([...needed]));
    for (const source of sources) expect(existsSync(join(ROOT, source)), source).toBe(true);
  });

  it("starts the bot as npm start does", () => {
    expect(read(ENTRYPOINT)).toContain(`set -- ${command.join(" ")}\n`);
    const [environment] = instructions("ENV");
    for (const setting of MEMORY_SETTINGS) expect(environment).toContain(setting);
  });

  it("has the Node.js in all stages that package.json allows, with SQLite in it", () => {
    const versions = instructions("FROM").map((line) => /node:(\d+\.\d+)-/.exec(line)?.[1]);
    expect(new Set(versions).size).toBe(1);
    const [, least] = />=(\d+\.\d+)/.exec(engines.node) ?? [];
    expect(Number.parseInt(versions[0] ?? "", 10)).toBeGreaterThanOrEqual(
      Math.max(24, Number(least)),
    );
  });

  it("serves and exposes the port that its health check, compose files and docs name", () => {
    const [environment = ""] = instructions("ENV");
    const [port = "none"] = findAll(environment, /HTTP_PORT=(?<found>\d+)/g);
    expect(instructions("EXPOSE")).toEqual([port]);
    for (const path of COMPOSE) expect(read(path)).toContain(`HTTP_PORT: "${port}"`);
    expect(read("docs/monitoring.md")).toContain(`HTTP_PORT=${port}`);
  });
});

describe("the unit", () => {
  it("starts the bot as npm start does", () => {
    expect(read(UNIT)).toContain(`\nExecStart=/usr/bin/${command.join(" ")}\n`);
    for (const setting of MEMORY_SETTINGS) expect(read(UNIT)).toContain(setting);
  });

  it("does not restart after errors that only a person can fix", () => {
    expect(read(UNIT)).toMatch(/^Restart=on-failure$/m);
    expect(read(UNIT)).toContain(`\nRestartPreventExitStatus=${EX_CONFIG}\n`);
  });

  it("leaves V8 its compiler", () => {
    expect(read(UNIT)).not.toMatch(/^MemoryDenyWriteExecute=/m);
  });
});

describe("the compose files", () => {
  it.each(COMPOSE)("%s gives its process more time to stop than a bot takes", (path) => {
    const given = findAll(read(path), /^ {2,4}stop_grace_period: (?<found>\d+)s$/gm);
    expect(Math.min(...given.map(Number))).toBeGreaterThan(5);
  });

  it.each(COMPOSE)(
    "%s names files and folders that are here, or that only the host has",
    (path) => {
      const named = findAll(read(path), /(?:file: |- )\.\/(?<found>[^:\s]+)/g);
      for (const name of named) {
        const isOfHost = ["ed25519-private.pem", "tls"].includes(name);
        expect(isOfHost || existsSync(join(ROOT, name)), name).toBe(true);
      }
      expect(named).toContain("ed25519-private.pem");
    },
  );
});

describe("the replicas", () => {
  const bots = findAll(read(REPLICAS), /^ {2}(?<found>bot-\d+):$/gm);

  it("are all known to the load balancer, by the port that they serve", () => {
    const [port = ""] = findAll(read(REPLICAS), /HTTP_PORT: "(?<found>\d+)"/g);
    const servers = findAll(read(BALANCER), /^ +server (?<found>.+)$/gm);
    expect(bots.length).toBeGreaterThan(1);
    expect(servers).toEqual(bots.map((name) => `${name} ${name}:${port}`));
  });

  it("publish no port but the load balancer's https", () => {
    const published = findAll(read(REPLICAS), /^ {4}ports:\n(?<found>(?: {6}.*\n)+)/gm);
    const [bound = ""] = findAll(read(BALANCER), /^ +bind :(?<found>\d+) ssl /gm);
    expect(published).toEqual([`      - "443:${bound}"\n`]);
  });

  it("use the database of the compose file with one bot", () => {
    const [name = ""] = findAll(read("compose.yaml"), /^name: (?<found>.+)$/gm);
    expect(read(REPLICAS)).toContain(`\nname: ${name}\n`);
    const database = /\n {2}database:\n[\s\S]*?\n\n/;
    expect(database.exec(read(REPLICAS))?.[0]).toBe(database.exec(read("compose.yaml"))?.[0]);
  });
});

describe("variables", () => {
  const inYaml = /^\s+(?<found>[A-Z][A-Z\d_]+): /gm;
  const assigned = /\b(?<found>[A-Z][A-Z\d_]+)=(?!=)/g;
  it.each<[string, RegExp]>([
    [IMAGE, /\b(?<found>(?:DATABASE|HTTP|WEATHER|DISCORD)_[A-Z\d_]+)=/g],
    [UNIT, assigned],
    ...COMPOSE.map((path): [string, RegExp] => [path, inYaml]),
    ...[GUIDE, "docs/interactions-over-http.md"].map((path): [string, RegExp] => [
      path,
      /\b(?<found>(?:DISCORD|WEATHER|DATABASE|FORECAST|HTTP|LOG)_[A-Z\d_]+)\b/g,
    ]),
  ])("those named in %s exist", (path, pattern) => {
    const ours = findAll(read(path), pattern).filter((name) => !NOT_OURS.test(name));
    expect(ours.length).toBeGreaterThan(0);
    expect(VARIABLES).toEqual(expect.arrayContaining([...ours]));
  });
});

it("the invite link of the guide asks for the permissions that it names", () => {
  const [documented = "0"] = findAll(read(GUIDE), /permissions=(?<found>\d{2,})/g);
  const named =
    PermissionFlagsBits.ViewChannel |
    PermissionFlagsBits.SendMessages |
    PermissionFlagsBits.SendMessagesInThreads |
    PermissionFlagsBits.CreatePublicThreads |
    PermissionFlagsBits.EmbedLinks |
    PermissionFlagsBits.AttachFiles |
    PermissionFlagsBits.ReadMessageHistory;
  expect(BigInt(documented)).toBe(named);
});
