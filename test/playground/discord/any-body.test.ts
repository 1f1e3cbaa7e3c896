/** Bodies that nobody would write: the fake answers as Discord would and never crashes. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "../../support/rounds.ts";
import { call, callback, commandsPath, messagesPath, startWithClock } from "./raw.ts";

/** Words of Discord's bodies. */
const words =
  "type name description options choices value required autocomplete min_value max_value contexts content embeds title url color fields footer text image components custom_id style label emoji values attachments id filename allowed_mentions parse users roles flags nonce name_localizations de default_member_permissions".split(
    " ",
  );

/** JSON made of the words that message and command bodies are made of. */
const { node: lookalike } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, "", "text", "https://example.org", "attachment://a.png", "1"),
    fc.integer({ min: 0, max: 20 }),
    fc.array(tie("node"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...words), tie("node"), { maxKeys: 8 }),
  ),
}));

/** A good message body with every part, and a good command. */
const message = {
  content: "c",
  embeds: [
    {
      title: "t",
      url: "https://example.org",
      color: 1,
      footer: { text: "f" },
      image: { url: "https://example.org" },
      fields: [{ name: "n", value: "v", inline: true }],
    },
  ],
  components: [
    {
      type: 1,
      components: [{ type: 2, style: 1, label: "b", custom_id: "x" }],
    },
    { type: 1, components: [{ type: 3, custom_id: "y", options: [{ label: "l", value: "v" }] }] },
  ],
  allowed_mentions: { parse: [], roles: ["1"] },
  flags: 4,
  nonce: "n",
};
const command = {
  name: "forecast",
  name_localizations: { de: "vorhersage" },
  description: "d",
  default_member_permissions: "32",
  contexts: [0],
  options: [
    { type: 3, name: "a", description: "d", required: true, choices: [{ name: "c", value: "v" }] },
    { type: 4, name: "b", description: "d", min_value: 1, max_value: 2 },
  ],
};

/** The same value with the part at a path replaced. */
function replaced(value: unknown, path: readonly number[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return by;
  const entries = Object.entries(value);
  const at = step % Math.max(entries.length, 1);
  const changed = entries.map(([key, inner], index): [string, unknown] => [
    key,
    index === at ? replaced(inner, rest, by) : inner,
  ]);
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

const path = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 6 });

describe("any body", () => {
  const list = fc.array(fc.dictionary(fc.constantFrom(...words), lookalike, { maxKeys: 12 }));
  const fields = Object.fromEntries(words.map((word) => [word, fc.oneof(lookalike, list)]));
  const bodies = fc.record(fields, { requiredKeys: [] });

  test("of a first answer -> Discord's answer, never a failure of the fake", async () => {
    const { discord, clock } = await startWithClock();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), bodies, async (type, data) => {
        clock.now += 10_000;
        const { status } = await callback(discord, discord.runCommand({ name: "hello" }), {
          type,
          data,
        });
        expect([204, 400]).toContain(status);
      }),
      { numRuns: rounds(1_000, 1, 30) },
    );
  });

  test("of a message, good but for one place -> Discord's answer", async () => {
    const { discord, clock } = await startWithClock();
    await fc.assert(
      fc.asyncProperty(path, lookalike, async (place, by) => {
        clock.now += 10_000;
        const body = replaced(message, place, by);
        const { status } = await call(discord, `POST ${messagesPath}`, { body });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: rounds(2_000, 1, 30) },
    );
  });

  test("of a command, good but for one place -> Discord's answer", async () => {
    const { discord, clock } = await startWithClock();
    await fc.assert(
      fc.asyncProperty(path, lookalike, async (place, by) => {
        clock.now += 10_000;
        const body = [replaced(command, place, by)];
        const { status } = await call(discord, `PUT ${commandsPath}`, { body });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: rounds(2_000, 1, 30) },
    );
  });
});
