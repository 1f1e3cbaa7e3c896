/** Checks that this Node.js is new enough. */
import { type Finding, fault, ok } from "../finding.ts";

/** The same as in package.json's `engines`. */
const LEAST = { major: 20, minor: 19 };

/** @param version as in `process.versions.node`: `22.11.0` */
export function checkNodeVersion(version: string): readonly Finding[] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < LEAST.major || (major === LEAST.major && minor < LEAST.minor);
  if (!isOld) return [ok(`Version ${version}.`)];
  return [
    fault(
      `Version ${version} is too old.`,
      `Install ${LEAST.major}.${LEAST.minor} or newer; 22 or 24 is better.`,
    ),
  ];
}
