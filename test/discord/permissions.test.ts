/** What is known about the channel of a daily post, and which permissions are missing there. */
import { PermissionFlagsBits, PermissionsBitField } from "discord.js";
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import {
  channelSeenFrom,
  fetchMentionable,
  isClosedToBot,
  mayMentionAnyRole,
  missingPermissions,
  type PostChannel,
  type PostPermission,
  readChosenChannel,
  withFetchedKind,
} from "../../src/discord/permissions.ts";
import { channelOf, guildOf, startPosting } from "./posting-parts.ts";

const { ViewChannel, SendMessages, SendMessagesInThreads, EmbedLinks, AttachFiles } =
  PermissionFlagsBits;
const { CreatePublicThreads, ManageThreads, MentionEveryone, Administrator } = PermissionFlagsBits;

const ID = "1100000000000000012";
const GUILD = defaultIds.guildId;

function aChannel(overrides: Partial<PostChannel> = {}): PostChannel {
  return {
    id: ID,
    kind: "text",
    isLocked: false,
    botPermissions: null,
    requesterPermissions: null,
    forum: null,
    ...overrides,
  };
}

const ALL = ViewChannel | SendMessages | SendMessagesInThreads | EmbedLinks | AttachFiles;

describe("missingPermissions", () => {
  it.each<[PostPermission, PostChannel["kind"], bigint]>([
    ["view-channel", "text", ViewChannel],
    ["send-messages", "text", SendMessages],
    ["send-messages-in-threads", "thread", SendMessagesInThreads],
    ["embed-links", "text", EmbedLinks],
    ["attach-files", "thread", AttachFiles],
  ])("%s lacking in a %s channel is named, and nothing else", (name, kind, bit) => {
    expect(missingPermissions(aChannel({ kind, botPermissions: ALL & ~bit }))).toEqual([name]);
  });

  it("all that lack are named at once", () => {
    expect(missingPermissions(aChannel({ botPermissions: 0n }))).toEqual([
      "view-channel",
      "send-messages",
      "embed-links",
      "attach-files",
    ]);
  });

  it("in threads sending in threads counts, elsewhere sending", () => {
    const inThread = aChannel({ kind: "thread", botPermissions: ALL & ~SendMessages });
    const inText = aChannel({ botPermissions: ALL & ~SendMessagesInThreads });
    expect([...missingPermissions(inThread), ...missingPermissions(inText)]).toEqual([]);
  });

  it("of an unknown kind of channel neither right to send is demanded", () => {
    const botPermissions = ALL & ~SendMessages & ~SendMessagesInThreads & ~EmbedLinks;
    const channel = aChannel({ kind: "unknown", botPermissions });
    expect(missingPermissions(channel)).toEqual(["embed-links"]);
  });

  it("administrators lack nothing, and unknown rights are not checked", () => {
    expect(missingPermissions(aChannel({ botPermissions: Administrator }))).toEqual([]);
    expect(missingPermissions(aChannel({ botPermissions: null }))).toEqual([]);
  });
});

describe("missingPermissions of a schedule that opens threads", () => {
  const opensThreads = true;

  it("in a text channel opening threads and sending in them count instead of sending", () => {
    const botPermissions = (ALL | CreatePublicThreads) & ~SendMessages;
    expect(missingPermissions(aChannel({ botPermissions }), { opensThreads })).toEqual([]);
    expect(missingPermissions(aChannel({ botPermissions: 0n }), { opensThreads })).toEqual([
      "view-channel",
      "create-public-threads",
      "send-messages-in-threads",
      "embed-links",
      "attach-files",
    ]);
  });

  it.each(["forum", "media"] as const)("in a channel of the kind %s sending counts", (kind) => {
    const botPermissions = ALL & ~SendMessagesInThreads;
    expect(missingPermissions(aChannel({ kind, botPermissions }), { opensThreads })).toEqual([]);
    const none = aChannel({ kind, botPermissions: ALL & ~SendMessages });
    expect(missingPermissions(none, { opensThreads })).toEqual(["send-messages"]);
  });

  it("of an unknown kind of channel none of the three is demanded", () => {
    const botPermissions = ViewChannel | EmbedLinks | AttachFiles;
    const channel = aChannel({ kind: "unknown", botPermissions });
    expect(missingPermissions(channel, { opensThreads })).toEqual([]);
  });

  it("without threads the right to open them is not demanded", () => {
    expect(missingPermissions(aChannel({ botPermissions: ALL }), { opensThreads: false })).toEqual(
      [],
    );
  });
});

describe("isClosedToBot", () => {
  it("a locked thread is closed unless the bot may manage threads", () => {
    const locked = { kind: "thread", isLocked: true } as const;
    expect(isClosedToBot(aChannel({ ...locked, botPermissions: ALL }))).toBe(true);
    expect(isClosedToBot(aChannel({ ...locked, botPermissions: null }))).toBe(true);
    expect(isClosedToBot(aChannel({ ...locked, botPermissions: ALL | ManageThreads }))).toBe(false);
    expect(isClosedToBot(aChannel({ kind: "thread", botPermissions: ALL }))).toBe(false);
  });
});

describe("mayMentionAnyRole", () => {
  it("takes the right to mention everyone", () => {
    expect(mayMentionAnyRole(ALL | MentionEveryone)).toBe(true);
    expect(mayMentionAnyRole(ALL)).toBe(false);
  });
});

describe("readChosenChannel", () => {
  it("a guild that the library knows -> its channel's rights are bit fields", () => {
    const chosen = {
      id: ID,
      type: 11,
      appPermissions: new PermissionsBitField(ALL),
      permissions: new PermissionsBitField(MentionEveryone),
      locked: true,
    };
    expect(readChosenChannel(chosen)).toEqual({
      id: ID,
      kind: "thread",
      isLocked: true,
      botPermissions: ALL,
      requesterPermissions: MentionEveryone,
      forum: null,
    });
  });

  it("a guild that it does not know -> Discord's own object with texts", () => {
    const chosen = {
      id: ID,
      type: 12,
      name: "daily-weather",
      app_permissions: String(ALL),
      permissions: String(MentionEveryone),
      thread_metadata: { archived: true, locked: true },
    };
    expect(readChosenChannel(chosen)).toEqual({
      id: ID,
      kind: "thread",
      isLocked: true,
      botPermissions: ALL,
      requesterPermissions: MentionEveryone,
      forum: null,
    });
  });

  it("without rights they are unknown", () => {
    for (const chosen of [
      { id: ID, type: 0 },
      { id: ID, type: 0, appPermissions: null, permissions: null },
    ]) {
      expect(readChosenChannel(chosen)).toEqual(aChannel());
    }
  });

  it.each([
    [0, "text"],
    [5, "announcement"],
    [10, "thread"],
    [11, "thread"],
    [12, "thread"],
    [15, "forum"],
    [16, "media"],
    [2, "voice"],
    [13, "stage"],
    [4, "other"],
    [99, "other"],
  ])("type %i is of the kind %s", (type, kind) => {
    expect(readChosenChannel({ id: ID, type }).kind).toBe(kind);
  });

  it("what is no channel is refused", () => {
    for (const chosen of [null, {}, { id: ID }, { id: ID, type: 0, app_permissions: "all" }]) {
      expect(() => readChosenChannel(chosen)).toThrow();
    }
  });
});

describe("channelSeenFrom", () => {
  const interaction = {
    channelId: ID,
    appPermissions: new PermissionsBitField(ALL),
    memberPermissions: new PermissionsBitField(MentionEveryone),
  };

  it("the interaction tells the rights in its own channel, and nothing of another", () => {
    expect(channelSeenFrom(interaction, ID)).toEqual(
      aChannel({ kind: "unknown", botPermissions: ALL, requesterPermissions: MentionEveryone }),
    );
    expect(channelSeenFrom(interaction, "1100000000000000011")).toEqual(
      aChannel({ id: "1100000000000000011", kind: "unknown" }),
    );
  });
});

describe("withFetchedKind", () => {
  it("Discord tells the kind, and whether a thread is locked", async () => {
    const { rest, discord } = await startPosting();
    const seen = aChannel({ id: defaultIds.threadId, kind: "unknown", botPermissions: ALL });
    expect(await withFetchedKind(rest, seen, GUILD)).toEqual({ ...seen, kind: "thread" });
    channelOf(discord.world, defaultIds.threadId).locked = true;
    expect(await withFetchedKind(rest, seen, GUILD)).toEqual({
      ...seen,
      kind: "thread",
      isLocked: true,
    });
  });

  it("a forum tells its tags, and whether posts need one", async () => {
    const { rest, discord } = await startPosting();
    const seen = aChannel({ id: defaultIds.forumId, kind: "forum" });
    const tags = [{ id: "1100000000000000041", name: "weather", moderated: true }];
    Object.assign(channelOf(discord.world, defaultIds.forumId), { tags, requiresTag: true });
    const forum = { requiresTag: true, tags: [expect.objectContaining(tags[0])] };
    expect(await withFetchedKind(rest, seen, GUILD)).toEqual({ ...seen, forum });
  });

  it("a channel that is gone or that Discord does not tell about stays unknown", async () => {
    const { rest, discord } = await startPosting();
    const gone = aChannel({ id: "1100000000000000099", kind: "unknown" });
    expect(await withFetchedKind(rest, gone, GUILD)).toEqual(gone);
    const here = aChannel({ kind: "unknown" });
    discord.fail({ kind: "status", status: 500 });
    expect(await withFetchedKind(rest, here, GUILD)).toEqual(here);
  });

  it("a channel of another server is none", async () => {
    const { rest } = await startPosting();
    const elsewhere = aChannel({ kind: "unknown" });
    expect(await withFetchedKind(rest, elsewhere, "1100000000000000099")).toBeNull();
  });

  it("a channel that the bot cannot see is not asked for", async () => {
    const { rest, discord } = await startPosting();
    const hidden = aChannel({ kind: "unknown", botPermissions: 0n });
    expect(await withFetchedKind(rest, hidden, GUILD)).toEqual(hidden);
    expect(discord.requests).toEqual([]);
  });
});

describe("fetchMentionable", () => {
  const { guildId, roleId, quietRoleId } = defaultIds;

  it("Discord tells whether everybody may mention a role", async () => {
    const { rest } = await startPosting();
    expect(await fetchMentionable(rest, { guildId, roleId })).toBe(true);
    expect(await fetchMentionable(rest, { guildId, roleId: quietRoleId })).toBe(false);
  });

  it("of a role that is gone, or in a guild that is closed to the bot, nobody knows", async () => {
    const { rest, discord } = await startPosting();
    expect(await fetchMentionable(rest, { guildId, roleId: ID })).toBeNull();
    guildOf(discord.world).botLeft = true;
    expect(await fetchMentionable(rest, { guildId, roleId })).toBeNull();
  });
});
