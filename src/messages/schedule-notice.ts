/** What the maker of a daily post reads when it stopped. */
import { channelLink, channelMention, hyperlink } from "discord.js";
import {
  type HoldReason,
  type Schedule,
  STOP_REASONS,
  type StopReason,
} from "../schedules/schedule.ts";
import type { Messages } from "./i18n.ts";
import { type MessageBody, NO_MENTIONS } from "./message-body.ts";
import { placeText, zoneText } from "./schedule-message.ts";

export interface StoppedSchedule {
  readonly schedule: Schedule;
  /** What the place is called; null when its reference means nothing any more. */
  readonly placeLabel: string | null;
  readonly reason: StopReason | HoldReason;
}

/**
 * What stopped, why, and what to do. It is read in a direct message or in the server's system channel,
 * where the schedule's id would make it look like the post that it is about: it is left out.
 */
export function scheduleStoppedMessage(
  { schedule, placeLabel, reason }: StoppedSchedule,
  t: Messages,
): MessageBody {
  const { channelId, guildId, localTime } = schedule;
  const place = `**${placeText(schedule, placeLabel, t)}**`;
  const when = `${localTime} (${zoneText(schedule)})`;
  const post = t.schedule.noticedPost(place, when, channelMention(channelId));
  const { why, cure } = t.schedule.reasons[reason];
  // A direct message does not say which server it is about.
  const linked = (text: string) => hyperlink(text, channelLink(channelId, guildId));
  return {
    content: t.schedule[noticeKind(reason)](post, why, cure, linked),
    embeds: [],
    components: [],
    allowedMentions: NO_MENTIONS,
  };
}

function noticeKind(reason: StopReason | HoldReason): "stoppedNotice" | "heldNotice" {
  return STOP_REASONS.some((one) => one === reason) ? "stoppedNotice" : "heldNotice";
}
