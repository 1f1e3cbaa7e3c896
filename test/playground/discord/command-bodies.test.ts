/** Which command definitions Discord accepts and rejects, and its answers. */
import { describe, expect, test } from "vitest";
import { startDiscord } from "./bot.ts";
import { call, commandsPath } from "./raw.ts";

const a = (count: number) => "a".repeat(count);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const command = (fields: object = {}) => ({ name: "forecast", description: "d", ...fields });
const option = (fields: object = {}) => ({ type: 3, name: "place", description: "d", ...fields });
const withOptions = (...options: object[]) => command({ options });
const withOption = (fields: object) => withOptions(option(fields));
const choice = (index: number) => ({ name: `c${index}`, value: `v${index}` });
const choices = (...all: object[]) => withOption({ choices: all });
const day = (fields: object) => withOptions(option(), option({ name: "day", ...fields }));
const subcommand = (name: string, ...options: object[]) => ({
  type: 1,
  name,
  description: "d",
  options,
});
/** A name or value of 40 or more characters, so that four times 25 choices are too long together. */
const long = (number: number) => `${number}${a(45)}`;
const longChoices = times(25, (number) => ({ name: long(number), value: long(number) }));

const refused: readonly (readonly [string, object, string])[] = [
  ["name of 33", command({ name: a(33) }), "name"],
  ["name in upper case", command({ name: "Forecast" }), "name"],
  ["name with a space", command({ name: "fore cast" }), "name"],
  ["description of 101", command({ description: a(101) }), "description"],
  ["missing description", { name: "forecast" }, "description"],
  ["blank description", command({ description: " " }), "description"],
  ["26 options", withOptions(...times(26, (n) => option({ name: `o${n}` }))), "options"],
  ["26 choices", choices(...times(26, choice)), "options.0.choices"],
  [
    "subcommands in each other",
    withOptions(subcommand("a", subcommand("b"))),
    "options.0.options.0.type",
  ],
  ["no contexts", command({ contexts: [] }), "contexts"],
  ["doubled contexts", command({ contexts: [0, 0] }), "contexts"],
  ["an unknown context", command({ contexts: [7] }), "contexts.0"],
  ["option name in upper case", withOption({ name: "Place" }), "options.0.name"],
  ["option name with a space", withOption({ name: "a place" }), "options.0.name"],
  ["option without description", withOption({ description: undefined }), "options.0.description"],
  ["an unknown language", command({ name_localizations: { xx: "w" } }), "name_localizations.xx"],
  [
    "upper case in a language",
    command({ name_localizations: { de: "W" } }),
    "name_localizations.de",
  ],
  [
    "an unknown language of a description",
    command({ description_localizations: { "de-AT": "x" } }),
    "description_localizations.de-AT",
  ],
  ["the same option name twice", withOptions(option(), option()), "options.1.name"],
  [
    "a name that is another's",
    day({ name_localizations: { de: "place" } }),
    "options.1.name_localizations.de",
  ],
  ["required after optional", day({ required: true }), "options.1"],
  ["a subcommand beside an option", withOptions(subcommand("a"), option()), "options"],
  [
    "choices with autocomplete",
    withOption({ autocomplete: true, choices: [choice(0)] }),
    "options.0.choices",
  ],
  ["min over max", withOption({ type: 4, min_value: 3, max_value: 2 }), "options.0.min_value"],
  ["choice value of 101", choices({ name: "c", value: a(101) }), "options.0.choices.0.value"],
  ["choice name of 101", choices({ name: a(101), value: "v" }), "options.0.choices.0.name"],
  [
    "permissions that are no number",
    command({ default_member_permissions: "admin" }),
    "default_member_permissions",
  ],
  [
    "more than 8000 characters",
    withOptions(...times(4, (n) => option({ name: `o${n}`, choices: longChoices }))),
    "",
  ],
  // Discord takes these, but the bot is not known to send them.
  ["a group of subcommands", withOptions({ ...subcommand("a"), type: 2 }), "options.0.type"],
  ["an option for a person", withOption({ type: 6 }), "options.0.type"],
  ["a least length", withOption({ min_length: 3 }), "options.0.min_length"],
  ["an age limit", command({ nsfw: true }), "nsfw"],
];

const accepted: readonly (readonly [string, object])[] = [
  ["permissions as text", command({ default_member_permissions: "32" })],
  ["permissions 0", command({ default_member_permissions: "0" })],
  ["a command for messages", { type: 3, name: "Forecast for this place" }],
  [
    "names in other scripts",
    command({ name: "прогноз", name_localizations: { ja: "天気", hi: "पूर्वानुमान" } }),
  ],
  ["contexts and integration types", command({ contexts: [0, 1], integration_types: [0] })],
  [
    "one name in two subcommands",
    withOptions(subcommand("a", option()), subcommand("b", option())),
  ],
  ["a range", withOption({ type: 4, min_value: 1, max_value: 30 })],
  ["types of channels", withOption({ type: 7, channel_types: [0, 5] })],
  [
    "25 choices with translations",
    choices(...times(25, (n) => ({ ...choice(n), name_localizations: { de: `w${n}` } }))),
  ],
  [
    "the default under its own language",
    withOption({ name_localizations: { "en-US": "place", de: "ort" } }),
  ],
];

describe("a command's definition", () => {
  test.each(refused)("%s -> 50035 at its place, and a violation", async (_, body, path) => {
    const discord = await startDiscord();
    const answer = await call(discord, `PUT ${commandsPath}`, { body: [body] });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    const steps = path === "" ? [] : path.split(".");
    expect(answer.body).toHaveProperty(["errors", "0", ...steps, "_errors", 0, "message"]);
    expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
    expect(discord.registeredCommands()).toEqual([]);
  });

  test.each(accepted)("%s -> is registered without a violation", async (_, body) => {
    const discord = await startDiscord();
    const answer = await call(discord, `PUT ${commandsPath}`, { body: [body] });
    expect(answer.status).toBe(200);
    expect(discord.registeredCommands()).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  test("101 commands -> 30032", async () => {
    const discord = await startDiscord();
    const body = times(101, (index) => command({ name: `c${index}` }));
    const answer = await call(discord, `PUT ${commandsPath}`, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 30032 } });
  });
});

describe("registered commands", () => {
  const translated = command({
    name_localizations: { de: "vorhersage" },
    options: [option({ required: false, description_localizations: { de: "Ort" } })],
  });

  test("reading them -> translations only with_localizations=true", async () => {
    const discord = await startDiscord();
    await call(discord, `PUT ${commandsPath}`, { body: [translated] });
    const plain = await call(discord, `GET ${commandsPath}`);
    const full = await call(discord, `GET ${commandsPath}?with_localizations=true`);
    expect(JSON.stringify(plain.body)).not.toContain("localizations");
    expect(full.body).toMatchObject([
      {
        name_localizations: { de: "vorhersage" },
        options: [{ description_localizations: { de: "Ort" } }],
      },
    ]);
  });

  test("what was not given -> is filled in as by Discord", async () => {
    const discord = await startDiscord();
    const { body } = await call(discord, `PUT ${commandsPath}`, { body: [translated] });
    expect(body).toMatchObject([
      {
        application_id: "1100000000000000001",
        type: 1,
        nsfw: false,
        contexts: null,
        integration_types: [0],
        default_member_permissions: null,
        description_localizations: null,
      },
    ]);
    expect(body).not.toHaveProperty([0, "options", 0, "required"]);
  });

  test("a definition again -> the same id", async () => {
    const discord = await startDiscord();
    const register = async (body: object) => {
      await call(discord, `PUT ${commandsPath}`, { body: [body] });
      return discord.registeredCommands()[0]?.id;
    };
    expect(await register(translated)).toBe(
      await register({ ...translated, description: "other" }),
    );
  });

  test("a guild's commands -> are its own; an unknown guild -> 50001", async () => {
    const discord = await startDiscord();
    const base = "/applications/1100000000000000001/guilds";
    const body = [translated];
    await call(discord, `PUT ${base}/1100000000000000010/commands`, { body });
    expect(discord.registeredCommands("1100000000000000010")).toHaveLength(1);
    expect(discord.registeredCommands()).toEqual([]);
    const answer = await call(discord, `PUT ${base}/1100000000000000099/commands`, { body });
    expect(answer).toMatchObject({ status: 403, body: { code: 50001 } });
  });
});
