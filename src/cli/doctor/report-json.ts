/** Findings as JSON for programs; docs/errors.md describes the form. */
import type { CheckName, Finding } from "./finding.ts";

export interface CheckResult {
  readonly name: CheckName;
  readonly findings: readonly Finding[];
}

/** One JSON object with a line break at its end. */
export function reportJson(results: readonly CheckResult[], exitCode: number): string {
  const findings = results.flatMap(({ name, findings }) =>
    findings.map(({ status, what, mend }) => ({ check: name, status, what, mend })),
  );
  return `${JSON.stringify({ exitCode, findings }, null, 2)}\n`;
}
