/** The process as a host runs it: real environment, exit codes, signals. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { endpointAt } from "../../../playground/interactions-transport.ts";
import { messageOf } from "../../e2e/forecast-answer.ts";
import { runMain, runProgram, startFakes } from "../../support/bot-process.ts";
import { temporaryFolder } from "../../support/databases.ts";
import { freePort } from "../../support/free-port.ts";
import { askJson } from "../../support/scrape.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

describe("a wrong environment", () => {
  it("every missing variable is named at once, with exit code 78 and no stack", async () => {
    const { exited } = runMain({});
    const { code, output } = await exited;
    expect(code).toBe(78);
    expect(output.trim().split("\n")).toEqual([
      expect.stringMatching(/^DISCORD_TOKEN: missing\. \S.+\.$/),
      expect.stringMatching(/^WEATHER_BASE_URL: missing\. \S.+\.$/),
      expect.stringMatching(/^WEATHER_JWT_KEY_ID: missing\. \S.+\.$/),
      expect.stringMatching(/^WEATHER_JWT_PROJECT_ID: missing\. \S.+\.$/),
      expect.stringMatching(/^WEATHER_JWT_PRIVATE_KEY_FILE: missing\. \S.+\.$/),
    ]);
  });

  it("every wrong variable is named at once, without its value", async () => {
    const { exited } = runMain({
      DISCORD_TOKEN: "marked secret",
      DISCORD_API_URL: "http://marked.example",
      DISCORD_GUILD_ID: "marked",
      WEATHER_BASE_URL: "marked",
      WEATHER_API_KEY: "marked",
      WEATHER_JWT_PRIVATE_KEY: "marked",
      FORECAST_TTL_MINUTES: "marked",
      LOG_LEVEL: "marked",
      HTTP_PORT: "marked",
      DATABASE_URL: "marked",
    });
    const { code, output } = await exited;
    expect(code).toBe(78);
    expect(output).not.toMatch(/marked|^\s+at /m);
    for (const variable of [
      "DISCORD_TOKEN",
      "DISCORD_API_URL",
      "DISCORD_GUILD_ID",
      "WEATHER_BASE_URL",
      "WEATHER_API_KEY",
      "FORECAST_TTL_MINUTES",
      "LOG_LEVEL",
      "HTTP_PORT",
      "DATABASE_URL",
    ]) {
      expect(output).toMatch(new RegExp(`^${variable}: `, "m"));
    }
  });
});

describe("a running process", () => {
  it("it warns of a key that others can read, answers, says nothing secret, and stops with exit code 0 on SIGTERM", async () => {
    const { discord, weather, environment } = await startFakes();
    const { WEATHER_JWT_PRIVATE_KEY: key = "", ...others } = environment;
    const file = join(temporaryFolder(), "private.pem");
    await writeFile(file, key, { mode: 0o644 });
    const { child, exited, prints } = runMain({
      ...others,
      WEATHER_JWT_PRIVATE_KEY_FILE: file,
      LOG_LEVEL: "trace",
    });
    await prints('"msg":"ready"');
    const options = { location: "2.35,48.86" };
    const { outcome } = discord.runCommand({ name: "forecast", options });
    expect(await outcome).toMatchObject({ kind: "replied" });
    child.kill("SIGTERM");
    const { code, output } = await exited;
    expect(code).toBe(0);
    expect(weather.requests).toMatchObject([{ violations: [] }]);
    expect(discord.violations).toEqual([]);
    expect(output).toContain("can read the file of WEATHER_JWT_PRIVATE_KEY_FILE");
    const keyBody = key.split("\n")[1] ?? "missing";
    for (const secret of [environment["DISCORD_TOKEN"] ?? "missing", keyBody, "eyJ"]) {
      expect(output).not.toContain(secret);
    }
  });

  it("over HTTP it answers signed requests, and stops with exit code 0 on SIGTERM", async () => {
    const { discord, environment } = await startFakes();
    const port = await freePort();
    const { child, exited, prints } = runMain({
      ...environment,
      DISCORD_INTERACTIONS: "http",
      DISCORD_PUBLIC_KEY: discord.publicKey,
      HTTP_PORT: String(port),
    });
    await prints('"msg":"ready"');
    await discord.useEndpoint(endpointAt(port));
    const { outcome } = discord.runCommand({ name: "forecast", options: { location: "0,0" } });
    expect(await outcome).toMatchObject({ kind: "replied" });
    expect(discord.requests.some(({ route }) => route.startsWith("/gateway"))).toBe(false);
    child.kill("SIGTERM");
    expect((await exited).code).toBe(0);
    expect(discord.violations).toEqual([]);
  });

  it("a damaged database ends it with exit code 78 and the reason, and is left as it is", async () => {
    const { environment } = await startFakes();
    const path = join(temporaryFolder(), "damaged.sqlite");
    const damaged = "this is no database, whatever its name says. ".repeat(100);
    await writeFile(path, damaged);
    const { exited } = runMain({ ...environment, DATABASE_URL: `file:${path}` });
    const { code, output } = await exited;
    expect(code).toBe(78);
    expect(output).toContain("The file of DATABASE_URL is damaged or not a database");
    expect(output).not.toMatch(/^\s+at /m);
    expect(await readFile(path, "utf8")).toBe(damaged);
  });

  it("a token that Discord refuses ends it with exit code 78 and the reason", async () => {
    const { environment } = await startFakes();
    const { exited } = runMain({ ...environment, DISCORD_TOKEN: "another.token" });
    const { code, output } = await exited;
    expect(code).toBe(78);
    expect(output).toContain("Discord refused DISCORD_TOKEN.");
    expect(output).not.toContain("another.token");
  });

  it("a Discord that cannot be reached is waited for until SIGTERM", async () => {
    const { environment } = await startFakes();
    const { child, exited, prints } = runMain({
      ...environment,
      DISCORD_API_URL: "http://127.0.0.1:9/api",
    });
    await prints("could not reach Discord");
    child.kill("SIGTERM");
    expect((await exited).code).toBe(0);
  });

  it("health is served while Discord cannot be reached, and says what is not ready", async () => {
    const { environment } = await startFakes();
    const port = await freePort();
    const { child, exited, prints } = runMain({
      ...environment,
      DISCORD_API_URL: "http://127.0.0.1:9/api",
      HTTP_PORT: String(port),
    });
    await prints("could not reach Discord");
    expect(await askJson(port, "/healthz")).toMatchObject({ status: 200 });
    expect(await askJson(port, "/readyz")).toMatchObject({
      status: 503,
      body: { gateway: { ready: false, shards: 0 }, database: { ready: true } },
    });
    child.kill("SIGTERM");
    expect((await exited).code).toBe(0);
  });

  it("a port of HTTP_PORT that is in use ends it with exit code 78 and one sentence", async () => {
    const { environment } = await startFakes();
    const port = new URL(environment["DISCORD_API_URL"] ?? "").port;
    const { code, output } = await runMain({ ...environment, HTTP_PORT: port }).exited;
    expect(code).toBe(78);
    expect(output).toContain(`Port ${port} of HTTP_PORT is in use by another program`);
    expect(output).not.toMatch(/EADDRINUSE|"stack"|^\s+at /m);
  });

  it("an API key is warned about at the start", async () => {
    const { environment } = await startFakes();
    const { WEATHER_BASE_URL = "", DISCORD_TOKEN = "", DISCORD_API_URL = "" } = environment;
    const { prints } = runMain({
      WEATHER_BASE_URL,
      DISCORD_TOKEN,
      DISCORD_API_URL,
      WEATHER_API_KEY: "ABCDE12345",
    });
    await prints("limited from 2027-01-01");
    await prints("looks like a credential ID");
    await prints('"msg":"ready"');
  });

  it("npm start builds it, and passes SIGTERM on", async () => {
    const { discord, environment } = await startFakes();
    const { child, exited, prints } = runProgram(["npm", "start"], ROOT, {
      ...environment,
      DATABASE_URL: "file::memory:",
    });
    await prints('"msg":"ready"');
    const options = { location: "Paris, France", days: 10 };
    const { outcome } = discord.runCommand({ name: "forecast", options });
    // Its chart is drawn by a library and with icons that are not in the bundle.
    expect(messageOf(await outcome).attachments).toHaveLength(1);
    expect(discord.violations).toEqual([]);
    // npm itself is gone at once; the output is complete when the bot has ended, too.
    child.kill("SIGTERM");
    const { output } = await exited;
    expect(output).not.toContain("could not draw a chart");
    expect(output).toContain('"signal":"SIGTERM","msg":"stopping"');
    expect(output).not.toContain('"level":"fatal"');
  });
});
