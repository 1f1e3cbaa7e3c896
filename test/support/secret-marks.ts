/** Finds a secret in text, in any encoding. */

/** This many characters of a secret in a row are a leak, because nothing else has them. */
const PART_LENGTH = 16;

/**
 * The names of the secrets that `output` contains: whole, in parts of 16 characters, or in base64, hexadecimal
 * or percent-encoded.
 */
export function leaksIn(
  output: string,
  secrets: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => formsOf(secret).some((form) => isIn(form, output)))
    .map(([name]) => name);
}

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    secret.replaceAll("\n", "\\n"),
    secret.replaceAll("\n", ""),
    encodeURIComponent(secret),
    bytes.toString("base64"),
    bytes.toString("base64url"),
    bytes.toString("hex"),
  ];
}

/** The last characters of base64 depend on what follows. Any part is enough. */
function isIn(form: string, output: string): boolean {
  if (form.length <= PART_LENGTH) return output.includes(form);
  return Array.from({ length: form.length - PART_LENGTH + 1 }, (_, start) =>
    form.slice(start, start + PART_LENGTH),
  ).some((part) => output.includes(part));
}
