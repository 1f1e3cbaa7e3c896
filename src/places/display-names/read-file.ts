/** Reads a file whole and says with a kind when that fails. */
import { readFileSync } from "node:fs";
import { DisplayNamesError } from "./display-names-error.ts";

/** @throws {DisplayNamesError} `unreadable`. */
export function readFile(file: URL | string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new DisplayNamesError({ kind: "unreadable", file: String(file) }, { cause });
  }
}
