/** Texts that a hostile person, a modified client or a broken service could send, by the harm they try. */
import fc from "fast-check";

const LONG = 100_000;

/** Texts that can break counting, cutting, comparing or laying out characters. */
const UNICODE = [
  "\ud800",
  "\udfff\ud800",
  "Par\udc00is",
  "\u202eParis\u202c",
  "\u2066\u2067\u2068Paris\u2069",
  "P\u200ba\u200cr\u200di\u2060s\ufeff",
  `Z${"\u0301\u0323\u035f".repeat(400)}algo`,
  "Раris",
  "ᴘᴀʀɪꜱ",
  "𝕻𝖆𝖗𝖎𝖘",
  "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🇫🇷👍🏽",
  "👩‍".repeat(30),
  "\ufdfa".repeat(60),
  "ﬃﬄ①⑳㍿㋿ǅ",
  "\ufffe\uffff\u{1ffff}\u{10ffff}",
  "\0",
  "Par\0is",
  "\u0007\u001b[31mred\u001b[0m",
  "İıſẞßŉ",
  "\u2028\u2029\u0085\u000b\u000c",
  "\u3164\u115f\u2800",
  "\u{e0001}\u{e0050}",
] as const;

/** Texts that Discord would show or ping as something else than text. */
const MARKDOWN = [
  "@everyone",
  "@here",
  "<@1100000000000000031>",
  "<@!1100000000000000031>",
  "<@&1100000000000000020>",
  "<#1100000000000000011>",
  "</forecast:1100000000000000040>",
  "<:x:1100000000000000050><a:x:1100000000000000050>",
  "<t:0:R><t:99999999999999999:F>",
  "<id:customize>",
  "[Paris](javascript:alert(1))",
  "[a](https://evil.example)",
  "[a](<https://evil.example> 'b')",
  "https://evil.example/?a=b_c_d",
  "<https://evil.example>",
  "discord://-/channels/1/2",
  "# heading",
  "-# small",
  "> quote",
  ">>> quote",
  "- item",
  "1. item",
  "```ansi\ncode\n```",
  "``a`b``",
  "||spoiler||",
  "***___~~all~~___***",
  "\\*\\\\`",
  "*".repeat(200),
] as const;

/** Texts with a meaning in a path, a query, a header, a file or a command. */
const INJECTION = [
  "../../../etc/passwd",
  "%2e%2e%2f%2e%2e%2f",
  "101010100/../../v7/other",
  "101010100?key=stolen",
  "101010100&key=stolen",
  "101010100#fragment",
  "101010100%00",
  "2.35,48.86?lang=xx&unit=yy",
  "2.35,48.86\r\nX-Injected: 1",
  "Paris\r\nHost: evil.example\r\n\r\nGET / HTTP/1.1",
  "//evil.example/",
  "http://169.254.169.254/latest",
  "file:///etc/passwd",
  "geonames-1",
  "geonames-9999999999",
  "geonames--1",
  "geonames-2988507;drop",
  "'; drop table schedules; --",
  '" or 1=1 --',
  "%' or '%'='",
  "_%_%",
  "$(id)`id`;id|id",
  "#{process.env.DISCORD_TOKEN}",
  "{{7*7}} {days, plural, other {#}} {'",
  "%s%n%d%j%o",
  "<script>alert(1)</script>",
] as const;

/** Names that every object has by inheritance. */
const PROTOTYPE = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "__proto__.polluted",
  '{"__proto__":{"polluted":true}}',
] as const;

/** Numbers in strange forms. */
const NUMBERS = [
  "1e309",
  "-0",
  "NaN",
  "Infinity",
  "-Infinity",
  "٣",
  "３",
  "0x10",
  "1_000",
  "1e1",
  "9".repeat(400),
  "999999999999999999999,1",
  "90.0000001,180.0000001",
  "-0,-0",
  "181,91",
  "1e2,1e2",
  "48°61'N 2°E",
  "4".repeat(200),
  "0,0",
  "180,-90",
] as const;

/** Prefixes and repeated parts that can make a regular expression backtrack. */
const PUMPS: readonly (readonly [head: string, pump: string, tail: string])[] = [
  ["", " ", "x"],
  ["", "1", "x"],
  ["", "1.", "x"],
  ["", "-", "x"],
  ["", "°", "x"],
  ["48°", "'", "x"],
  ["48", "″′", "!"],
  ["2.35,", " ", "!"],
  ["", "(", ")("],
  ["x (", ") (", "!"],
  ["", ",", "x"],
  ["", ", ", "x"],
  ["", "a,b", "!"],
  ["", "mon", "!"],
  ["", "mon-", "!"],
  ["", "mon ", "!"],
  ["", "monday and ", "!"],
  ["at ", "at ", "!"],
  ["", "12:", "!"],
  ["", "7am", "!"],
  ["", "a-", "!"],
  ["utc+", "1:", "!"],
  ["gmt", " ", "!"],
  ["etc/", "etc/", "!"],
  ["", "A1", "!"],
  ["", "st ", "!"],
  ["", "\u0301", "!"],
  ["", "\ufdfa", "!"],
  ["", "'", '"'],
  ["forecast:1:", ":", "!"],
  ["", "ab", "\0"],
];

/** Texts of up to 100,000 characters that repeat one part. */
export const longTexts: readonly string[] = [
  ...PUMPS.map(([head, pump, tail]) => pumped(head, pump, tail)),
  "a".repeat(LONG),
  "\ud83d".repeat(LONG),
  "👩‍👩‍👧‍👦".repeat(LONG / 11),
];

/** All texts except {@link longTexts}. */
export const hostileTexts: readonly string[] = [
  ...UNICODE,
  ...MARKDOWN,
  ...INJECTION,
  ...PROTOTYPE,
  ...NUMBERS,
];

/** What begins or ends markup, or a line. */
const MARKS = [
  ..."*_~|`\\:/\n\r\u2028",
  "**",
  "__",
  "~~",
  "||",
  "```\n",
  "> ",
  ">>> ",
  "# ",
  "-# ",
  "- ",
  "+ ",
  "1. ",
] as const;

const SHORT = [...MARKDOWN, ...UNICODE].filter(({ length }) => length < 100);

const loneSurrogates = fc
  .array(fc.integer({ min: 0xd7f0, max: 0xe00f }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...MARKS, ...SHORT) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 1, arbitrary: loneSurrogates },
);
const composed = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));

/** Markdown, mentions, half surrogates and control characters, up to 10,000 characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: composed },
  { weight: 1, arbitrary: composed.map((text) => "".padEnd(10_000, text)) },
);

function pumped(head: string, pump: string, tail: string): string {
  return head + pump.repeat((LONG - head.length - tail.length) / pump.length) + tail;
}
