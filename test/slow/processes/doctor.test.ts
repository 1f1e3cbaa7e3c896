/** `npm run doctor` as a process: exit codes, JSON, the token, and no secrets. */
import { spawn } from "node:child_process";
import { createPublicKey } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compactVerify, decodeProtectedHeader, importSPKI } from "jose";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createDemoCredential } from "../../../playground/weather/credentials.ts";
import { startFakes } from "../../support/bot-process.ts";
import { temporaryFolder } from "../../support/databases.ts";

const ROOT = new URL("../../../", import.meta.url);
const START_TOOL = [fileURLToPath(new URL("scripts/start-tool.js", ROOT)), "doctor"];
/** What it runs where there are no sources, which starts much faster. */
const BUNDLE = [fileURLToPath(new URL("dist/doctor.cjs", ROOT))];
const reportSchema = z.strictObject({
  exitCode: z.literal([0, 1, 78]),
  findings: z.array(
    z.strictObject({
      check: z.enum([
        "variables",
        "Node.js",
        "weather key",
        "weather service",
        "Discord",
        "clock",
        "database",
        "HTTP port",
        "time zones",
        "places",
      ]),
      status: z.enum(["ok", "warning", "fault", "skipped"]),
      what: z.string().min(1),
      mend: z.string().min(1).nullable(),
    }),
  ),
});

async function doctor(
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  folder = temporaryFolder(),
  tool = BUNDLE,
) {
  const child = spawn(process.execPath, [...tool, ...options], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = await once(child, "close");
  return { code, stdout, stderr };
}

// A process loads every library that the bot has.
describe("npm run doctor", () => {
  it("all is well -> exit code 0, a line for every check, read from .env", async () => {
    const { environment } = await startFakes();
    const folder = temporaryFolder();
    const lines = Object.entries(environment).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(`${folder}/.env`, lines.join(""), { mode: 0o600 });
    const { code, stdout, stderr } = await doctor({}, [], folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const name of reportSchema.shape.findings.element.shape.check.options) {
      expect(stdout).toMatch(new RegExp(`^ok +${name} +\\S`, "m"));
    }
    expect(stdout).toMatch(/\nAll is well\. The bot can start: npm start\n$/);
    expect(stdout).not.toContain("\u001B");
  });

  it("the form for programs holds the same, and exit code 1 for a fault", async () => {
    const { environment } = await startFakes();
    const { code, stdout, stderr } = await doctor({ ...environment, DISCORD_TOKEN: "wrong" }, [
      "--json",
    ]);
    const report = reportSchema.parse(JSON.parse(stdout));
    expect({ code, stderr, told: report.exitCode }).toEqual({ code: 1, stderr: "", told: 1 });
    const troubles = report.findings.filter(({ status }) => status !== "ok");
    expect(troubles).toMatchObject([{ check: "Discord", status: "fault" }]);
  });

  it("a wrong configuration -> exit code 78, and what can be checked is", async () => {
    const { code, stdout } = await doctor({}, ["--json"], temporaryFolder(), START_TOOL);
    expect(code).toBe(78);
    const { findings } = reportSchema.parse(JSON.parse(stdout));
    expect(findings.filter(({ status }) => status === "fault").map(({ what }) => what)).toEqual([
      "DISCORD_TOKEN: missing.",
      "WEATHER_BASE_URL: missing.",
      "WEATHER_JWT_KEY_ID: missing.",
      "WEATHER_JWT_PROJECT_ID: missing.",
      "WEATHER_JWT_PRIVATE_KEY_FILE: missing.",
    ]);
  });

  it("no secret is in what it prints, whatever is refused", async () => {
    const { environment } = await startFakes();
    const { privateKeyPem } = createDemoCredential();
    const secrets = {
      DISCORD_TOKEN: "marked.discord.token",
      DATABASE_URL: "postgres://bot:marked-password@127.0.0.1:9/forecast",
    };
    const jwt = await doctor({
      ...environment,
      ...secrets,
      WEATHER_JWT_PRIVATE_KEY: privateKeyPem,
    });
    const apiKey = await doctor({
      ...secrets,
      DISCORD_API_URL: environment["DISCORD_API_URL"] ?? "",
      WEATHER_BASE_URL: environment["WEATHER_BASE_URL"] ?? "",
      WEATHER_API_KEY: "marked-api-key",
      WEATHER_API_KEY_IN: "query",
      LOG_LEVEL: "marked-level",
    });
    expect(jwt.code).toBe(1);
    expect(apiKey.code).toBe(78);
    for (const { stdout, stderr } of [jwt, apiKey]) {
      const output = stdout + stderr;
      expect(output).toMatch(/^fault +weather service/m);
      expect(output).toMatch(/^fault +Discord/m);
      expect(output).toMatch(/^fault +database/m);
      expect(output).not.toMatch(/marked|eyJ/);
      expect(output).not.toContain(privateKeyPem.split("\n")[1]);
    }
  });

  it("options that exclude each other -> exit code 64", async () => {
    expect(await doctor({}, ["--json", "--token"])).toMatchObject({ code: 64, stdout: "" });
  });
});

describe("npm run doctor -- --token", () => {
  it("the token alone is on standard output, and what it says on standard error", async () => {
    const { environment } = await startFakes();
    const { code, stdout, stderr } = await doctor(environment, ["--token"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
    const token = stdout.trim();
    const publicKey = createPublicKey(environment["WEATHER_JWT_PRIVATE_KEY"] ?? "");
    const spki = publicKey.export({ type: "spki", format: "pem" }).toString();
    const { payload } = await compactVerify(token, await importSPKI(spki, "EdDSA"));
    expect(decodeProtectedHeader(token)).toEqual({
      alg: "EdDSA",
      kid: environment["WEATHER_JWT_KEY_ID"],
    });
    expect(stderr).toContain(`payload  ${Buffer.from(payload).toString("utf8")}\n`);
    expect(stderr).not.toContain(token.split("../../cli/doctor")[2]);
  });

  it("with an API key there is none", async () => {
    const environment = { WEATHER_API_KEY: "marked" };
    expect(await doctor(environment, ["--token"])).toEqual({
      code: 1,
      stdout: "",
      stderr: "There is no token: requests carry the key of WEATHER_API_KEY.\n",
    });
  });

  it("without a key -> exit code 78 and the variables that it takes, no other", async () => {
    const { code, stdout, stderr } = await doctor({}, ["--token"]);
    expect({ code, stdout }).toEqual({ code: 78, stdout: "" });
    expect(stderr).toContain("WEATHER_JWT_KEY_ID: missing.");
    expect(stderr).not.toContain("DISCORD");
  });
});
