/** Emoji for icon codes. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionEmoji, moonEmoji } from "../../src/messages/weather-icons.ts";

const UNKNOWN = "🌡️";

/** The service's list of condition codes, 999 ("unknown") aside. */
const KNOWN_CODES = [
  "100 101 102 103 104 150 151 152 153 154",
  "300 301 302 303 304 305 306 307 308 309 310 311 312 313 314 315 316 317 318 350 351 399",
  "400 401 402 403 404 405 406 407 408 409 410 456 457 499",
  "500 501 502 503 504 507 508 509 510 511 512 513 514 515 900 901",
].flatMap((codes) => codes.split(" "));

describe("conditionEmoji", () => {
  it.each([
    ["100", "☀️"],
    ["101", "⛅"],
    ["104", "☁️"],
    ["150", "🌙"],
    ["151", "☁️"],
    ["152", "🌙"],
    ["153", "🌙"],
    ["154", "☁️"],
    ["300", "🌦️"],
    ["302", "⛈️"],
    ["305", "🌧️"],
    ["399", "🌧️"],
    ["400", "🌨️"],
    ["501", "🌫️"],
    ["508", "💨"],
  ])("%s has the picture %s", (code, emoji) => {
    expect(conditionEmoji(code)).toBe(emoji);
  });

  it.each(KNOWN_CODES)("the known code %s has its own picture", (code) => {
    expect(conditionEmoji(code)).not.toBe(UNKNOWN);
  });

  it.each(["150", "151", "152", "153", "154", "350", "351", "456", "457"])(
    "the night code %s has no full sun",
    (code) => {
      expect(conditionEmoji(code)).not.toBe("☀️");
    },
  );

  it.each(["999", "000", "1000", "", null, "constructor"])(
    "a code nobody knows (%s) has the default picture",
    (code) => {
      expect(conditionEmoji(code)).toBe(UNKNOWN);
    },
  );

  it("any code has some picture", () => {
    fc.assert(fc.property(fc.string(), (code) => conditionEmoji(code) !== ""));
  });
});

describe("moonEmoji", () => {
  it.each([
    ["800", "🌑"],
    ["801", "🌒"],
    ["802", "🌓"],
    ["803", "🌔"],
    ["804", "🌕"],
    ["805", "🌖"],
    ["806", "🌗"],
    ["807", "🌘"],
    ["808", "🌙"],
    [null, "🌙"],
  ])("%s looks like %s", (code, emoji) => {
    expect(moonEmoji(code)).toBe(emoji);
  });
});
