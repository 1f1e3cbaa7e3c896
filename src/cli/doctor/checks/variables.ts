/** Checks the environment: every variable's fault, names that nothing reads, and who may read `.env`. */
import { existsSync } from "node:fs";
import type { PartialConfig } from "../../../config/config.ts";
import {
  describeProblem,
  type Environment,
  VARIABLES,
} from "../../../config/environment-reader.ts";
import { fileMode } from "../file-mode.ts";
import { type Finding, fault, ok, warning } from "../finding.ts";

const OURS: ReadonlySet<string> = new Set(VARIABLES);
const READABLE_BY_OTHERS = 0o044;

export function checkVariables(
  env: Environment,
  { problems }: PartialConfig,
  envFile: string,
): readonly Finding[] {
  const set = VARIABLES.filter((variable) => (env[variable] ?? "").trim() !== "");
  return [
    ...(set.length === 0 ? [nothingSet(envFile)] : []),
    ...problems.map((problem) => fault(describeProblem(problem), problem.fix)),
    ...(problems.length === 0 ? [ok(`${set.length} are set, and all are valid.`)] : []),
    ...unknownNames(env),
    ...openEnvFile(envFile),
  ];
}

function nothingSet(envFile: string): Finding {
  return existsSync(envFile)
    ? warning("None of the bot's variables is set.", "Fill in the lines of .env.")
    : warning(
        "None of the bot's variables is set, and there is no .env in this folder.",
        "cp .env.example .env, and fill it in.",
      );
}

/** A misspelt name has no effect, and nothing else would report it. */
function unknownNames(env: Environment): readonly Finding[] {
  return Object.keys(env)
    .filter((name) => /^(?:WEATHER|DISCORD|FORECAST)_[A-Z_]+$/.test(name) && !OURS.has(name))
    .map((name) =>
      warning(`${name} is not a known setting.`, "Compare its name with .env.example."),
    );
}

function openEnvFile(path: string): readonly Finding[] {
  if (((fileMode(path) ?? 0) & READABLE_BY_OTHERS) === 0) return [];
  return [warning("Other users of this machine can read .env and its secrets.", "chmod 600 .env")];
}
