/** Texts that a hostile or broken service or person could send. */
import fc from "fast-check";

const MARKUP = [
  "@everyone",
  "@here",
  "<@80351110224678912>",
  "<@!80351110224678912>",
  "<@&165511591545143296>",
  "<#41771983423143937>",
  "</forecast:41771983423143937>",
  "<:a:41771983429993937>",
  "<t:0:R>",
  "<id:browse>",
  "[text](https://evil.example)",
  "<https://evil.example>",
  "http://evil.example/a_b_c",
  "discord://evil",
  "**",
  "__",
  "_a_",
  "~~",
  "||",
  "`",
  "```\n",
  "> ",
  ">>> ",
  "# ",
  "-# ",
  "- ",
  "+ ",
  "1. ",
  "\\",
  "\\\\",
  "\n",
  "\r\n",
  "\u2028",
  "\0",
  "\u202e",
  "\u2067",
  "👩‍👩‍👧‍👦",
  "e\u0301",
  ":",
  "//",
] as const;

const loneSurrogates = fc
  .array(fc.integer({ min: 0xd7f0, max: 0xe00f }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...MARKUP) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 1, arbitrary: loneSurrogates },
);

const composed = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));

/** Markdown, mentions, half surrogates and control characters, up to 10,000 characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: composed },
  { weight: 1, arbitrary: composed.map((text) => text.repeat(10_000).slice(0, 10_000)) },
);
