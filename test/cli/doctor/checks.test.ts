/** Each fault leads to its line and its fix, and does not affect other checks. */

import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { defaultWorld } from "../../../playground/discord/world.ts";
import { createDemoCredential } from "../../../playground/weather/credentials.ts";
import { type Fault, V7_ENDED } from "../../../playground/weather/fake-weather.ts";
import { weatherFix } from "../../../src/cli/doctor/checks/weather.ts";
import { checkPlaces } from "../../../src/cli/doctor/checks.ts";
import { systemClock } from "../../../src/clock.ts";
import { DisplayNamesError } from "../../../src/places/display-names/names-file.ts";
import { gazetteerIndexState } from "../../../src/places/gazetteer/ensure-index.ts";
import { temporaryFolder } from "../../support/databases.ts";
import { ALL_FAILURES } from "../../support/weather-failures.ts";
import { zoneRules } from "../../support/zone-rules.ts";
import { clockAhead, startExamination, troubles } from "./examine.ts";

const isPosix = process.platform !== "win32";

describe("a bot that is set up well", () => {
  it("every check is well, and each interface got one request that broke no rule", async () => {
    const { discord, weather, examine } = await startExamination();
    const findings = await examine();
    expect(troubles(findings)).toEqual([]);
    expect(weather.requests).toMatchObject([{ violations: [] }, { violations: [] }]);
    expect(discord.violations).toEqual([]);
    expect(discord.requests.map(({ method }) => method)).toEqual(["GET", "GET", "GET"]);
    expect(findings.Discord.map(({ what }) => what).join("\n")).toContain(
      "scope=bot+applications.commands&permissions=309237763072",
    );
  });
});

describe("the variables", () => {
  it("a wrong one has the line of the start, and the rest is still checked", async () => {
    const { examine } = await startExamination();
    const findings = await examine({
      LOG_LEVEL: "loud",
      WEATHER_JWT_KEY_ID: "",
      DISCORD_SHARD: "1",
    });
    expect(findings.variables).toMatchObject([
      { status: "fault", what: "WEATHER_JWT_KEY_ID: missing." },
      { status: "fault", what: "LOG_LEVEL: not valid.", fix: expect.stringContaining("debug") },
      { status: "warning", what: "DISCORD_SHARD is not a known setting." },
    ]);
    expect(findings["weather service"]).toMatchObject([{ status: "skipped" }]);
    expect(findings.Discord[0]).toMatchObject({ status: "ok" });
    expect(findings.database[0]).toMatchObject({ status: "ok" });
  });

  it.runIf(isPosix)("an .env that others may read is warned about", async () => {
    const { folder, examine } = await startExamination();
    writeFileSync(`${folder}/.env`, "");
    chmodSync(`${folder}/.env`, 0o644);
    expect((await examine()).variables).toContainEqual({
      status: "warning",
      what: "Other users of this machine can read .env and its secrets.",
      fix: "chmod 600 .env",
    });
  });
});

describe("the weather key", () => {
  it.runIf(isPosix)("a file that others may read -> a warning with the chmod", async () => {
    const { folder, environment, examine } = await startExamination();
    const path = `${folder}/my key.pem`;
    writeFileSync(path, environment["WEATHER_JWT_PRIVATE_KEY"] ?? "");
    chmodSync(path, 0o640);
    const findings = await examine({
      WEATHER_JWT_PRIVATE_KEY: "",
      WEATHER_JWT_PRIVATE_KEY_FILE: path,
    });
    expect(findings["weather key"]).toMatchObject([
      { status: "ok" },
      {
        status: "warning",
        what: expect.stringContaining("(mode 640)"),
        fix: `chmod 600 '${path}'`,
      },
    ]);
    expect(findings["weather service"][0]).toMatchObject({ status: "ok" });
  });

  it("an API key that looks like a credential ID -> a warning for that and for its volume", async () => {
    const { examine } = await startExamination();
    const findings = await examine({
      WEATHER_JWT_KEY_ID: "",
      WEATHER_JWT_PROJECT_ID: "",
      WEATHER_JWT_PRIVATE_KEY: "",
      WEATHER_API_KEY: "ABCDEFGH12",
    });
    expect(findings["weather key"].map(({ status }) => status)).toEqual([
      "ok",
      "warning",
      "warning",
    ]);
    expect(findings["weather service"]).toMatchObject([
      { status: "fault", what: "v7, in use: The API key was rejected (unauthorized, 401)." },
    ]);
  });
});

describe("the weather service", () => {
  it("a key of another pair -> 401, with all that must belong together", async () => {
    const { examine } = await startExamination();
    const findings = await examine({
      WEATHER_JWT_PRIVATE_KEY: createDemoCredential().privateKeyPem,
    });
    expect(troubles(findings)).toEqual(["weather service: fault"]);
    const [finding] = findings["weather service"];
    expect(finding?.what).toBe("v7, in use: The credential was rejected (unauthorized, 401).");
    for (const word of [
      "WEATHER_JWT_KEY_ID",
      "WEATHER_JWT_PROJECT_ID",
      "SHA-256",
      "-- --token",
      "JWT validation tool",
    ]) {
      expect(finding?.fix).toContain(word);
    }
  });

  it.each([
    ["invalid-host", 403, "WEATHER_BASE_URL"],
    ["forbidden", 403, "plan"],
    ["no-credit", 403, "console"],
    ["over-monthly-limit", 429, "quota"],
  ])("%s -> its fix", async (slug, status, fix) => {
    const { weather, examine } = await startExamination();
    weather.fail({ kind: "problem", status, slug });
    expect((await examine())["weather service"]).toMatchObject([
      { status: "fault", fix: expect.stringContaining(fix) },
    ]);
  });

  it.each([
    ["a page", { kind: "html", status: 403 }, "not the weather service", "proxy"],
    ["a page with 200", { kind: "html", status: 200 }, "an unknown form", "proxy"],
    ["404", { kind: "empty-body", status: 404 }, "nothing at this address", "without a path"],
    ["a redirect", { kind: "redirect", location: "/" }, "redirects elsewhere", "final address"],
  ] as const)(
    "%s instead of the service -> what answers, and to check the address",
    async (...row) => {
      const [, fault, what, fix] = row;
      const { weather, examine } = await startExamination();
      weather.fail(fault);
      const [finding] = (await examine())["weather service"];
      expect(finding?.what).toContain(what);
      expect(finding?.fix).toContain(fix);
      expect(finding?.fix).toContain("WEATHER_BASE_URL");
    },
  );

  it("no two failures are described alike, and each has a fix", () => {
    const fixes = ALL_FAILURES.map((failure) => weatherFix({ ...failure, status: null }, "jwt"));
    expect(new Set(fixes.map(([what]) => what)).size).toBe(ALL_FAILURES.length);
    for (const [, fix] of fixes) expect(fix).toMatch(/\.$/);
  });

  it("nobody at its address -> a fault, and Discord's clock is enough", async () => {
    const { examine } = await startExamination();
    const findings = await examine({ WEATHER_BASE_URL: "http://127.0.0.1:9" });
    expect(findings["weather service"]).toMatchObject([
      { status: "fault", what: expect.stringContaining("cannot be reached") },
    ]);
    expect(findings.clock).toMatchObject([{ status: "ok", what: "Within 1 s of Discord." }]);
  });
});

describe("the two interfaces", () => {
  const NO_PLAN: Fault = { kind: "problem", status: 403, slug: "forbidden" };
  const SPARE_V7 = "v7, for more than 10 days and for location IDs: ";
  const SPARE_NEXT = "next, for the time after v7: ";
  const ENDED = "The service has ended v7; the bot switches to its successor by itself.";

  it.each<[string, Fault | null, Fault | null, readonly string[]]>([
    ["v7", null, null, ["ok v7, in use: A forecast", `ok ${SPARE_NEXT}A forecast`]],
    ["next", null, null, ["ok next, in use: A forecast", `ok ${SPARE_V7}A forecast`]],
    ["v7", null, NO_PLAN, ["ok v7, in use: ", `warning ${SPARE_NEXT}The plan`]],
    ["next", null, NO_PLAN, ["fault next, in use: The plan", `ok ${SPARE_V7}`]],
    ["v7", NO_PLAN, null, ["fault v7, in use: The plan", `ok ${SPARE_NEXT}`]],
    ["next", NO_PLAN, null, ["ok next, in use: ", `warning ${SPARE_V7}The plan`]],
    // Once is enough.
    ["next", NO_PLAN, NO_PLAN, ["fault next, in use: The plan"]],
    ["v7", V7_ENDED, null, ["ok next, in use: A forecast", `warning ${ENDED}`]],
    ["next", V7_ENDED, null, ["ok next, in use: A forecast", `ok ${ENDED}`]],
    ["v7", V7_ENDED, NO_PLAN, ["fault next, in use: The plan", `warning ${ENDED}`]],
  ])("WEATHER_API=%s; v7: %j, its successor: %j", async (WEATHER_API, v7, next, lines) => {
    const { weather, examine } = await startExamination();
    if (v7 !== null) weather.fail(v7, { api: "v7" });
    if (next !== null) weather.fail(next, { api: "next" });
    const found = (await examine({ WEATHER_API }))["weather service"];
    expect(found.map(({ status, what }) => `${status} ${what}`)).toEqual(
      lines.map((line) => expect.stringContaining(line)),
    );
  });

  it.each([
    ["v7", "2027-02-28T23:59:59Z", false],
    ["v7", "2027-03-01T00:00:00Z", true],
    ["next", "2027-03-01T00:00:00Z", false],
  ])("WEATHER_API=%s at %s -> a warning of v7's end: %s", async (WEATHER_API, today, warns) => {
    const { examine } = await startExamination();
    const clock = { ...systemClock, now: () => Date.parse(today) };
    const found = (await examine({ WEATHER_API }, clock))["weather service"];
    const warned = found.filter(({ what }) => what.includes("2027-06-01"));
    const fix = expect.stringContaining("WEATHER_API=next");
    expect(warned).toMatchObject(warns ? [{ status: "warning", fix }] : []);
  });
});

describe("official warnings", () => {
  const SERVER_ERROR: Fault = { kind: "empty-body", status: 503 };

  it.each<[string, Fault | null, RegExp]>([
    ["an answer", null, /^ok official warnings: \d+ for Paris within/],
    [
      "a country without any",
      { kind: "problem", status: 404, slug: "data-not-available" },
      /^ok official warnings: It has none for France, and said so within/,
    ],
    [
      "a rejection",
      { kind: "problem", status: 403, slug: "forbidden" },
      /^warning official warnings: The plan does not include this \(forbidden-by-plan, 403/,
    ],
    ["an outage", SERVER_ERROR, /^warning official warnings: It cannot be reached/],
  ])("%s -> one line, and never a fault", async (_, given, line) => {
    const { weather, examine } = await startExamination();
    if (given !== null) weather.fail(given, { api: "warnings" });
    const found = (await examine({ WEATHER_WARNINGS: "on" }))["weather service"];
    expect(found).toHaveLength(3);
    expect(`${found[2]?.status} ${found[2]?.what}`).toMatch(line);
  });

  it("everything is down -> it is said once; where they are off, nobody asks", async () => {
    const { weather, examine } = await startExamination();
    await examine();
    expect(weather.requests).toHaveLength(2);
    weather.fail(SERVER_ERROR);
    const found = (await examine({ WEATHER_WARNINGS: "on" }))["weather service"];
    expect(found).toMatchObject([{ status: "fault" }]);
  });
});

describe("the clock", () => {
  it.each([
    [-20_000, ["ok", "ok"], "ok"],
    [45_000, ["fault", "fault"], "fault"],
    [-300_000, ["warning", "warning"], "ok"],
    [-3_600_000, ["fault", "fault"], "fault"],
  ])("%i ms ahead -> %j; the weather service: %s", async (aheadMs, clocks, service) => {
    const { examine } = await startExamination();
    const findings = await examine({}, clockAhead(aheadMs));
    expect(findings.clock.map(({ status }) => status)).toEqual(clocks);
    expect(findings["weather service"][0]).toMatchObject({ status: service });
    const trouble = findings.clock.filter(({ status }) => status !== "ok");
    for (const { fix } of trouble) expect(fix).toContain("timedatectl");
  });
});

describe("Discord", () => {
  it("a refused token -> where to get another; the rest is still checked", async () => {
    const { examine } = await startExamination();
    const findings = await examine({ DISCORD_TOKEN: "marked.secret" });
    expect(troubles(findings)).toEqual(["Discord: fault"]);
    expect(findings.Discord).toEqual([
      {
        status: "fault",
        what: "Discord refused DISCORD_TOKEN (401).",
        fix: expect.stringContaining("Reset Token"),
      },
    ]);
  });

  it("no server -> the link that adds it to one", async () => {
    const { examine } = await startExamination({ ...defaultWorld(), guilds: [] });
    expect((await examine()).Discord).toContainEqual({
      status: "warning",
      what: "The bot is in no server.",
      fix: expect.stringContaining("https://discord.com/oauth2/authorize?client_id="),
    });
  });

  it("a server of DISCORD_GUILD_ID that it is not in -> commands cannot be registered", async () => {
    const { examine } = await startExamination();
    const findings = await examine({ DISCORD_GUILD_ID: "999999999999999999" });
    expect(findings.Discord.at(-1)).toMatchObject({
      status: "fault",
      what: "Commands cannot be registered in the server of DISCORD_GUILD_ID.",
    });
  });

  it.each([
    [{ kind: "status", status: 503 }, "cannot be reached (503)"],
    [{ kind: "torn-socket", when: "before" }, "cannot be reached"],
    [{ kind: "rate-limit", scope: "user", retryAfterSeconds: 60 }, "is rate-limiting this bot"],
  ] as const)("%o -> %s", async (failure, what) => {
    const { discord, examine } = await startExamination();
    discord.fail(failure);
    expect((await examine()).Discord).toMatchObject([
      { status: "fault", what: expect.stringContaining(what) },
    ]);
  });

  it("another server at DISCORD_API_URL -> check that variable", async () => {
    const { weather, examine } = await startExamination();
    expect((await examine({ DISCORD_API_URL: weather.baseUrl })).Discord).toMatchObject([
      { status: "fault", fix: expect.any(String) },
    ]);
    const page = createHttpServer((_, response) => response.end("<html>"));
    page.listen(0, "127.0.0.1");
    await once(page, "listening");
    onTestFinished(() => void page.close());
    const { port } = page.address() as AddressInfo;
    expect((await examine({ DISCORD_API_URL: `http://127.0.0.1:${port}` })).Discord).toMatchObject([
      { status: "fault", fix: "Check DISCORD_API_URL, or leave it out." },
    ]);
  });
});

describe("the HTTP port", () => {
  it.each([
    ["another program", "not found", "fault"],
    ["a running bot", '{"status":"alive"}', "warning"],
  ])("in use by %s", async (_, body, status) => {
    const { examine } = await startExamination();
    const server = createHttpServer((_request, response) => response.end(body));
    server.listen(0);
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect((await examine({ HTTP_PORT: String(port) }))["HTTP port"]).toMatchObject([
      { status, what: expect.stringContaining(`Port ${port} is in use`) },
    ]);
  });

  it("a wrong one -> not checked, and not called unset", async () => {
    const { examine } = await startExamination();
    expect((await examine({ HTTP_PORT: "http" }))["HTTP port"]).toEqual([
      { status: "skipped", what: "There is no port: see the variables.", fix: null },
    ]);
  });

  it("a free one is well, and free afterwards", async () => {
    const { examine } = await startExamination();
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    for (const _ of [1, 2]) {
      expect((await examine({ HTTP_PORT: String(port) }))["HTTP port"]).toEqual([
        { status: "ok", what: `Port ${port} is free.`, fix: null },
      ]);
    }
  });
});

describe("the time zones", () => {
  it.each([
    ["2027-04-20", "ok", "Their rules are IANA's 2026f."],
    ["2027-05-10", "warning", "Their rules are IANA's 2026f, older than six months."],
  ])("on %s -> %s", async (today, status, what) => {
    const { examine } = await startExamination();
    const releasedAt = Date.parse("2026-10-29");
    const clock = { ...systemClock, now: () => Date.parse(today) };
    const found = await examine({}, clock, { ...zoneRules, version: "2026f", releasedAt });
    expect(found["time zones"]).toMatchObject([{ status, what }]);
  });
});

describe("the places", () => {
  it.each([
    ["ready", "ok"],
    ["to-build", "ok"],
    ["missing", "fault"],
  ] as const)("%s -> %s", (state, status) => {
    expect(checkPlaces(() => state)).toMatchObject({ status });
  });

  it("a damaged file of names -> build again", () => {
    const state = () => {
      throw new DisplayNamesError({ kind: "damaged", file: "names.bin", detail: "cut short" });
    };
    expect(checkPlaces(state)).toEqual({
      status: "fault",
      what: "The file of names is damaged.",
      fix: "npm ci && npm run build",
    });
  });

  it("no index is to be built where the data is installed, and missing elsewhere", () => {
    const directory = join(temporaryFolder(), "index");
    const packages = { version: () => "1", load: () => expect.fail("nothing is built") };
    expect(gazetteerIndexState(directory, packages)).toBe("to-build");
    const none = { ...packages, version: () => null };
    expect(gazetteerIndexState(directory, none)).toBe("missing");
  });
});
