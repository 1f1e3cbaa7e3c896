/** Interactions over HTTP are the same as over the gateway, with the installed library. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  ChatInputCommandInteraction,
  type Interaction,
  InteractionContextType,
  MessageFlags,
  PermissionFlagsBits,
  version,
} from "discord.js";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { channelSeenFrom, managementOf, readChosenChannel } from "../../src/discord/permissions.ts";
import { createRawInteractions } from "../../src/discord/raw-interactions.ts";
import { insideOf, openGateway } from "./gateway-interactions.ts";
import {
  autocomplete,
  choice,
  click,
  forecastInDirectMessage,
  forecastInGuild,
  forecastWithEntitlement,
  MADE_AT,
  PAYLOADS,
  type Payload,
  scheduleAdd,
  withReplaced,
} from "./interaction-payloads.ts";

/** The version that `src/discord/raw-interactions.ts` was written for. */
const LIBRARY = {
  version: "14.28.1",
  /** SHA-256 of the library's file that creates interactions from payloads. */
  interactionCreate: "8d9cf9d5b4b8f82c4ec20412dfc1cf5753a0be2b81bfca8916e3b51fa79cc0c3",
};
const CHANGED = "discord.js changed how it makes interactions: read its diff, then update";

function createInteractions(apiUrl = "http://127.0.0.1:1") {
  const raw = createRawInteractions({ token: "local.token", apiUrl });
  onTestFinished(() => raw.close());
  return raw;
}

/** The interaction of a valid payload. */
function made(payload: Payload): Interaction {
  const interaction = createInteractions().read(payload);
  if (interaction === null) throw new Error("the payload is no interaction");
  return interaction;
}

function madeCommand(payload: Payload): ChatInputCommandInteraction {
  const interaction = made(payload);
  if (!interaction.isChatInputCommand()) throw new Error("not a command");
  return interaction;
}

describe("the library's internals", () => {
  it("is the one that was read", () => {
    const main = createRequire(import.meta.url).resolve("discord.js");
    const file = readFileSync(join(dirname(main), "client/actions/InteractionCreate.js"));
    const interactionCreate = createHash("sha256").update(file).digest("hex");
    expect({ version, interactionCreate }, CHANGED).toEqual(LIBRARY);
  });
});

describe("the same payload over HTTP and over the gateway", () => {
  it.each(Object.entries(PAYLOADS))("%s -> the same interaction", async (_, payload) => {
    const viaGateway = (await openGateway())(payload);
    const viaHttp = createInteractions().read(structuredClone(payload));
    expect(viaHttp).toBeInstanceOf(viaGateway?.constructor);
    expect(insideOf(viaHttp)).toEqual(insideOf(viaGateway));
  });

  it("another payload -> another interaction, so that the comparison can fail", async () => {
    const viaGateway = (await openGateway())({ ...click, token: "another" });
    expect(insideOf(made(click))).not.toEqual(insideOf(viaGateway));
  });

  it("people who asked -> are not kept", () => {
    for (const payload of Object.values(PAYLOADS)) {
      expect(made(payload).client.users.cache.size).toBe(0);
    }
  });

  it("many in a row -> each comes from its payload", () => {
    const { read } = createInteractions();
    const tokens = Object.values(PAYLOADS).map((payload) => read(payload)?.token);
    expect(tokens).toEqual(Object.values(PAYLOADS).map(({ token }) => token));
  });
});

describe("what the bot reads of an interaction", () => {
  it("every kind -> what it is, by whom, where and when", () => {
    const places = { guildId: forecastInGuild.guild_id, channelId: forecastInGuild.channel_id };
    for (const payload of [forecastInGuild, scheduleAdd, autocomplete, click, choice]) {
      expect(made(payload)).toMatchObject({
        ...{ id: payload.id, token: payload.token, type: payload.type, ...places },
        ...{ applicationId: payload.application_id, createdTimestamp: MADE_AT },
        ...{ locale: "de", guildLocale: "fr", context: InteractionContextType.Guild },
        user: { id: forecastInGuild.member.user.id },
      });
    }
  });

  it("each kind -> only its own question is answered with yes", () => {
    const kinds = [forecastInGuild, autocomplete, click, choice].map((payload) => {
      const interaction = made(payload);
      return [
        interaction.isChatInputCommand(),
        interaction.isAutocomplete(),
        interaction.isButton(),
        interaction.isStringSelectMenu(),
        interaction.isMessageComponent(),
        interaction.isRepliable(),
      ];
    });
    expect(kinds).toEqual([
      [true, false, false, false, false, true],
      [false, true, false, false, false, false],
      [false, false, true, false, true, true],
      [false, false, false, true, true, true],
    ]);
  });

  it("options without a subcommand -> typed values, null for what was not given", () => {
    const { commandName, options } = madeCommand(forecastInGuild);
    expect(commandName).toBe("forecast");
    expect(options.getString("location")).toBe("Zürich");
    expect(options.getInteger("days")).toBe(5);
    expect(options.getBoolean("private")).toBe(true);
    expect(options.getString("language")).toBeNull();
    expect(() => options.getSubcommand()).toThrow("subcommand");
  });

  it("options of a subcommand -> the subcommand, its values, role and channel", () => {
    const { options } = madeCommand(scheduleAdd);
    const { channels, roles } = scheduleAdd.data.resolved;
    expect(options.getSubcommand()).toBe("add");
    expect(options.getString("time")).toBe("07:30");
    expect(options.getInteger("days")).toBe(3);
    expect(options.getBoolean("silent")).toBe(false);
    expect(options.getRole("role")).toEqual(Object.values(roles)[0]);
    expect(readChosenChannel(options.getChannel("channel"))).toMatchObject({
      id: Object.keys(channels)[0],
      botPermissions: PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages,
      requesterPermissions: PermissionFlagsBits.ViewChannel,
    });
  });

  it("in a server -> permissions of the bot and of the requester here", () => {
    const interaction = madeCommand(forecastInGuild);
    expect(channelSeenFrom(interaction, forecastInGuild.channel_id)).toMatchObject({
      botPermissions: 52_224n,
      requesterPermissions: 3_104n,
    });
    expect(interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild)).toBe(true);
    expect(interaction.client.rest).toBeDefined();
    expect(interaction.guild).toBeNull();
  });

  it("in a direct message -> the user alone, no server and no permissions of a member", () => {
    const interaction = madeCommand(forecastInDirectMessage);
    expect(interaction).toMatchObject({
      ...{ guildId: null, guildLocale: null, member: null, memberPermissions: null },
      channelId: forecastInDirectMessage.channel_id,
      context: InteractionContextType.BotDM,
      user: { id: forecastInDirectMessage.user.id, username: "mila" },
    });
    expect(managementOf(interaction)).toEqual(
      managementOf({ guildId: null, memberPermissions: null }),
    );
  });

  it("autocomplete -> the option that is typed, beside what stands already", () => {
    const interaction = made(autocomplete);
    if (!interaction.isAutocomplete()) throw new Error("not an autocomplete");
    const { commandName, options } = interaction;
    expect(commandName).toBe("forecast-schedule");
    expect(options.getFocused(true)).toMatchObject({ name: "location", value: "Zür" });
    expect(options.getSubcommand()).toBe("add");
    expect(options.getString("time")).toBe("07:30");
  });

  it("a click and a choice -> custom id, message and values", () => {
    const clicked = made(click);
    const chosen = made(choice);
    if (!clicked.isButton() || !chosen.isStringSelectMenu()) throw new Error("not components");
    expect(clicked.customId).toBe("forecast:unit:fahrenheit");
    expect(clicked).toMatchObject({ deferred: false, replied: false, ephemeral: null });
    expect(clicked.message.id).toBe(click.message.id);
    expect(clicked.message.flags.has(MessageFlags.Ephemeral)).toBe(true);
    expect(chosen).toMatchObject({ customId: "forecast:days", values: ["3"] });
  });

  it("something bought -> the entitlement, although no gateway announced the application", () => {
    const { entitlements } = made(forecastWithEntitlement);
    const [entitlement] = forecastWithEntitlement.entitlements;
    expect([...entitlements.keys()]).toEqual([entitlement?.id]);
    expect(entitlements.first()).toMatchObject({ skuId: entitlement?.sku_id });
  });
});

describe("what is no interaction", () => {
  const without = (field: string) => ({ ...forecastInGuild, [field]: undefined });

  it.each<[string, unknown]>([
    ["Discord's PING", { ...without("data"), type: 1 }],
    ["a PING with data", { ...forecastInGuild, type: 1 }],
    ["a type that there is not", { ...forecastInGuild, type: 99 }],
    ["a type of command that there is not", { ...forecastInGuild, data: { type: 99 } }],
    ["a type of component that there is not", { ...click, data: { component_type: 99 } }],
    ["no id", without("id")],
    ["an id that is none", { ...forecastInGuild, id: "latest" }],
    ["no application", without("application_id")],
    ["no type", without("type")],
    ["no token", without("token")],
    ["an empty token", { ...forecastInGuild, token: "" }],
    ["no data", without("data")],
    ["nobody who asks", without("member")],
    ["no entitlements", without("entitlements")],
    ["a locale that is none", { ...forecastInGuild, locale: 5 }],
    ["a name that is none", { ...forecastInGuild, data: { ...forecastInGuild.data, name: {} } }],
    ["a custom id that is none", { ...click, data: { ...click.data, custom_id: null } }],
    ["a click without a custom id", { ...click, data: { component_type: 2 } }],
    ["a click with a name instead", { ...click, data: { component_type: 2, name: "forecast" } }],
    ["data that is an array", { ...forecastInGuild, data: [] }],
    ["an array", [forecastInGuild]],
    ["an empty object", {}],
    ["a string", JSON.stringify(forecastInGuild)],
    ["a number", 2],
    ["true", true],
    ["null", null],
    ["nothing", undefined],
  ])("%s -> null", (_, payload) => {
    expect(createInteractions().read(payload)).toBeNull();
  });

  it("null after an interaction was made -> not that one again", () => {
    const { read } = createInteractions();
    expect(read(click)).not.toBeNull();
    expect(read({ ...click, type: 99 })).toBeNull();
  });

  it("any JSON -> null, and no error", () => {
    const { read } = createInteractions();
    fc.assert(fc.property(fc.jsonValue(), (value) => read(value) === null));
  });

  it("an interaction with any of its values replaced by any JSON -> no error", () => {
    const { read } = createInteractions();
    const payload = fc.constantFrom(...Object.values(PAYLOADS));
    fc.assert(
      fc.property(payload, fc.nat(), fc.jsonValue(), (original, place, value) => {
        read(withReplaced(original, place, value));
      }),
      { numRuns: 500 },
    );
  });
});

describe("answers", () => {
  it("go to the interaction's own address, without the bot's token", async () => {
    const asked: unknown[] = [];
    const server = createServer(({ method, url, headers }, response) => {
      asked.push({ method, url, authorization: headers.authorization });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const { read } = createInteractions(`http://127.0.0.1:${address.port}`);
    const interaction = read(forecastInGuild);
    if (!(interaction instanceof ChatInputCommandInteraction)) throw new Error("not a command");

    await interaction.deferReply();
    await interaction.deleteReply();
    const { id, token, application_id } = forecastInGuild;
    expect(asked).toEqual([
      {
        method: "POST",
        url: expect.stringContaining(`/v10/interactions/${id}/${token}/callback`),
        authorization: undefined,
      },
      {
        method: "DELETE",
        url: `/v10/webhooks/${application_id}/${token}/messages/%40original`,
        authorization: undefined,
      },
    ]);
  });
});
