/** `npm run doctor`: checks everything that the bot needs, and says how to fix what is wrong. */
import { systemClock } from "../../clock.ts";
import { EX_CONFIG, type PartialConfig, readConfig } from "../../config/config.ts";
import { loadEnvFile } from "../../config/env-file.ts";
import { describeProblem } from "../../config/environment-reader.ts";
import { loadZoneRules } from "../../local-time.ts";
import { createTokenSigner } from "../../weather/index.ts";
import { endWithUsage, readArguments } from "../arguments.ts";
import { type CheckResult, findingsText, reportJson, runCheck, summaryText } from "./findings.ts";

const USAGE = `npm run doctor                         checks everything that the bot needs
npm run --silent doctor -- --json      the same, for programs
npm run --silent doctor -- --token     prints a token for the console's JWT validation
                                       tool
Exit code 0: no fault; 1: faults; 78: the configuration is wrong.
`;
const ENV_FILE = ".env";
const MAX_WIDTH = 100;

const OPTIONS = {
  token: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

/** The token alone on standard output, so that it can be piped. */
async function printToken({ credential, problems }: PartialConfig): Promise<number> {
  if (credential === null) {
    const ours = problems.filter(({ variable }) => /^WEATHER_(?:JWT|API)/.test(variable));
    for (const problem of ours) {
      process.stderr.write(`${describeProblem(problem)} ${problem.fix}\n`);
    }
    return EX_CONFIG;
  }
  if (credential.kind === "api-key") {
    process.stderr.write("There is no token: requests carry the key of WEATHER_API_KEY.\n");
    return 1;
  }
  const token = await createTokenSigner(credential, systemClock)();
  const [header, payload] = token
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("utf8"));
  const { lifetimeSeconds, issuer } = credential;
  process.stdout.write(`${token}\n`);
  process.stderr.write(`header   ${header}
payload  ${payload}
Valid for about ${Math.round(lifetimeSeconds / 60)} minutes: anyone who has it can send requests on your account.
Paste it into the console's JWT validation tool. kid must be the credential's ID,
sub the project's${issuer === null ? "" : ", iss the developer's"}, and iat and exp close to the current time.
`);
  return 0;
}

/** Replaces the last line of a terminal; nothing is written elsewhere. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`);
}

async function examine(reading: PartialConfig, isJson: boolean): Promise<number> {
  // Loaded only now, since printing a token needs none of it.
  const { createChecks } = await import("./checks.ts");
  const env = process.env;
  const checks = createChecks({
    env,
    reading,
    clock: systemClock,
    envFile: ENV_FILE,
    loadRules: loadZoneRules,
  });
  const { isTTY, columns } = process.stdout;
  const colours = isTTY && (env["NO_COLOR"] ?? "") === "";
  const style = { colours, width: isTTY ? Math.min(columns, MAX_WIDTH) : null };
  const results: CheckResult[] = [];
  for (const [index, check] of checks.entries()) {
    showProgress(`${index + 1}/${checks.length} ${check.name} …`);
    const findings = await runCheck(check, systemClock);
    showProgress("");
    if (!isJson) process.stdout.write(findingsText(check.name, findings, style));
    results.push({ name: check.name, findings });
  }
  const findings = results.flatMap((result) => result.findings);
  const hasFault = findings.some(({ status }) => status === "fault");
  const exitCode = reading.problems.length > 0 ? EX_CONFIG : Number(hasFault);
  process.stdout.write(isJson ? reportJson(results, exitCode) : `\n${summaryText(findings)}`);
  return exitCode;
}

async function main(): Promise<void> {
  const { token, json, help } = readArguments(OPTIONS, USAGE);
  if (token && json) endWithUsage("Use --token or --json, not both.", USAGE);
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  const problems = loadEnvFile(ENV_FILE, process.env);
  const read = readConfig(process.env);
  // Without the file every variable seems to be missing.
  const reading = problems.length === 0 ? read : { ...read, problems };
  process.exitCode = token ? await printToken(reading) : await examine(reading, json);
}

void main();
