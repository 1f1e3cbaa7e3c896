/** What the creator of a daily post reads when it stops. */

import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createI18n } from "../../src/messages/i18n.ts";
import { scheduleStoppedMessage } from "../../src/messages/schedule-message.ts";
import {
  RETRYING_REASONS,
  type RetryingReason,
  STOP_REASONS,
  type StopReason,
} from "../../src/schedules/schedule.ts";
import { aSchedule } from "../support/builders.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { expectAcceptable, markupIn } from "./discord-rules.ts";
import { PARIS } from "./listed-schedule.ts";

/** What each notice must say about the cause and the fix. */
const STOPPED: Record<StopReason, readonly [why: string, cure: string]> = {
  "unknown-channel": ["channel was deleted", "`/forecast-schedule edit`"],
  "missing-access": ["can’t see the channel", "View Channel"],
  "missing-permission": ["don’t have permission to post", "Embed Links"],
  "channel-closed": ["thread is closed", "Open and unlock it"],
  "wrong-channel-kind": ["in this type of channel", "`/forecast-schedule edit`"],
  "tag-required": ["requires a tag", "Choose a tag"],
  "place-gone": ["place is no longer available", "`/forecast-schedule edit`"],
  "unknown-time-zone": ["time zone is no longer known", "`timezone`"],
  "forbidden-by-plan": ["weather plan doesn’t include", "Choose fewer days"],
};
const HELD: Record<RetryingReason, readonly [why: string, cure: string]> = {
  "weather-refused": ["rejected the bot’s request", "tell the bot’s owner"],
  "no-data": ["no forecast for the place", "No action needed"],
  blocked: ["filters blocked", "No action needed"],
  rejected: ["bug in this bot", "tell the bot’s owner"],
};

/** The markup of a notice. */
const OWN_MARKUP: ReadonlySet<string> = new Set([
  "text",
  "twemoji",
  "strong",
  "channel",
  "inlineCode",
  "link",
]);

const ALL_REASONS = [...STOP_REASONS, ...RETRYING_REASONS];

function noticeOf(reason: StopReason | RetryingReason, placeLabel: string | null = PARIS): string {
  const body = scheduleStoppedMessage({ schedule: aSchedule(), placeLabel, reason }, en);
  expectAcceptable(body);
  return body.content ?? "";
}

describe("scheduleStoppedMessage", () => {
  it.each(STOP_REASONS)("stopped by %s → what, why, the cure and how to resume", (reason) => {
    const [why, cure] = STOPPED[reason];
    const text = noticeOf(reason);
    expect(text).toContain(
      `The daily post for **${PARIS}** at 7:00\u00a0AM (Europe/Paris) in <#1100000000000000011> was paused: `,
    );
    expect(text).toContain(why);
    expect(text).toContain(cure);
    expect(text).toMatch(/`\/forecast-schedule (?:resume|edit)`/);
    expect(text).toContain("`/forecast-schedule list`");
  });

  it.each(RETRYING_REASONS)(
    "held by %s → why, what there is to do, and that it goes on by itself",
    (reason) => {
      const [why, cure] = HELD[reason];
      const text = noticeOf(reason);
      expect(text).toContain(`**${PARIS}** at 7:00\u00a0AM (Europe/Paris)`);
      expect(text).toContain(why);
      expect(text).toContain(cure);
      expect(text).toContain("try again at the next scheduled time");
      expect(text).toContain("`/forecast-schedule list`");
      expect(text).not.toContain("resume");
    },
  );

  it.each(ALL_REASONS)("%s → at most four sentences, with a link to the server", (reason) => {
    const text = noticeOf(reason);
    expect(text.split(/(?<=\.) (?=[A-Z`])/).length).toBeLessThanOrEqual(4);
    expect(text).toContain(
      "[in the server](https://discord.com/channels/1100000000000000010/1100000000000000011)",
    );
  });

  it("a place that is no longer known → its reference", () => {
    expect(noticeOf("place-gone", null)).toContain("**geonames-2988507, no longer available**");
  });

  it("never holds the schedule's id, by which posts are found", () => {
    for (const reason of ALL_REASONS) {
      expect(noticeOf(reason)).not.toContain(aSchedule().id);
    }
  });

  it("hostile names stay what Discord takes, and mention nobody", () => {
    const name = hostileText.map((text) => `a${text}`);
    fc.assert(
      fc.property(
        fc.record({ placeLabel: fc.option(name), reason: fc.constantFrom(...ALL_REASONS) }),
        fc.record({ location: name, timeZone: hostileText }),
        (notice, overrides) => {
          const body = scheduleStoppedMessage({ ...notice, schedule: aSchedule(overrides) }, en);
          expectAcceptable(body);
          const [what = ""] = (body.content ?? "").split(" in <#1100000000000000011> ");
          const found = [...markupIn(what)].filter((type) => type !== "twemoji");
          expect(found.toSorted()).toEqual(["strong", "text"]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(Object.values(Locale))(
    "in %s a missing permission -> every one that may be missing, by the name it has elsewhere",
    (locale) => {
      const { schedule, scheduling } = createI18n()(locale);
      const {
        "view-channel": _,
        "attach-files": __,
        "manage-threads": ___,
        ...needed
      } = scheduling.permissions;
      const cure = schedule.cures["missing-permission"];
      for (const name of Object.values(needed)) expect(cure).toContain(name);
    },
  );

  it.each(Object.values(Locale))(
    "in %s every reason fits twice over, with its link and nothing else that means something",
    (locale) => {
      const t = createI18n()(locale);
      const schedule = aSchedule({ timeZone: "America/Argentina/Rio_Gallegos" });
      for (const reason of ALL_REASONS) {
        const body = scheduleStoppedMessage(
          { schedule, placeLabel: "Llanfair ".repeat(11), reason },
          t,
        );
        expectAcceptable(body);
        const { content = "" } = body;
        expect(content.length).toBeLessThanOrEqual(1000);
        expect(content).toContain(t.schedule.reasons[reason]);
        expect(content).toContain(
          "](https://discord.com/channels/1100000000000000010/1100000000000000011)",
        );
        expect([...markupIn(content)].filter((type) => !OWN_MARKUP.has(type))).toEqual([]);
      }
    },
  );
});
