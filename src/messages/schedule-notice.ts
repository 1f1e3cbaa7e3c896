/** What the maker of a daily post reads when it stopped. */
import { channelLink, channelMention, hyperlink } from "discord.js";
import {
  type RetryingReason,
  type Schedule,
  STOP_REASONS,
  type StopReason,
} from "../schedules/schedule.ts";
import type { Words } from "./locales/en.ts";
import { type MessageBody, NO_MENTIONS } from "./message-body.ts";
import { placeText, zoneText } from "./schedule-message.ts";

export interface StoppedSchedule {
  readonly schedule: Schedule;
  /** What the place is called; null when its reference means nothing any more. */
  readonly placeLabel: string | null;
  readonly reason: StopReason | RetryingReason;
}

/**
 * What stopped, why, and what to do. It is read in a direct message or in the server's system channel,
 * where the schedule's id would make it look like the post that it is about: it is left out.
 */
export function scheduleStoppedMessage(
  { schedule, placeLabel, reason }: StoppedSchedule,
  words: Words,
): MessageBody {
  const { channelId, guildId, localTime } = schedule;
  const place = `**${placeText(schedule, placeLabel, words)}**`;
  const when = `${localTime} (${zoneText(schedule)})`;
  const post = words.schedule.noticedPost(place, when, channelMention(channelId));
  const { why, cure } = words.schedule.reasons[reason];
  // A direct message does not say which server it is about.
  const linked = (text: string) => hyperlink(text, channelLink(channelId, guildId));
  return {
    content: words.schedule[noticeKind(reason)](post, why, cure, linked),
    embeds: [],
    components: [],
    allowedMentions: NO_MENTIONS,
  };
}

function noticeKind(reason: StopReason | RetryingReason): "stoppedNotice" | "heldNotice" {
  return STOP_REASONS.some((one) => one === reason) ? "stoppedNotice" : "heldNotice";
}
