/** The options of `edit` → what they change of a daily post, or why they cannot. */
import type { ChatInputCommandInteraction } from "discord.js";
import { channelSeenFrom } from "../../src/discord/channel-permissions.ts";
import { readerOf } from "../../src/discord/reader.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { type UnresolvedPlace, unresolvedPlaceSentence } from "../../src/messages/place-message.ts";
import type { Place } from "../../src/places/place.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
import { type ScheduleChanges, withChanges } from "../../src/schedules/schedule-store.ts";
import { changePlaces } from "./change-places.ts";
import { channelRefusal, roleRefusal } from "./check-target.ts";
import type { PlaceQuestion } from "./component-ids.ts";
import { findSchedule } from "./find-schedule.ts";
import { type GivenOrder, readGivenOrder } from "./read-options.ts";
import {
  changedPost,
  clearedOrder,
  type GivenPostOptions,
  readPostOptions,
} from "./read-post-options.ts";
import {
  type Asked,
  accepted,
  type Checked,
  type ForecastScheduleServices,
  refused,
} from "./services.ts";

/** What the menu of places is shown for. */
export type EditQuestion = Exclude<PlaceQuestion, { readonly kind: "add" }>;

export interface Edit {
  readonly schedule: Schedule;
  readonly given: GivenOrder;
  /** All that was given but places that have to be asked for; empty when nothing was given. */
  readonly changes: ScheduleChanges;
  /** A place that the person has to be asked for. */
  readonly asked: { readonly question: EditQuestion; readonly about: UnresolvedPlace } | null;
}

export interface EditReader {
  /** Reads what was given, the first fault refused. @throws {DatabaseError} */
  read(interaction: ChatInputCommandInteraction, guildId: string): Promise<Checked<Edit>>;
  /** The first place, and its zone where the schedule went by its old place's. */
  placeChanges(
    interaction: Asked,
    schedule: Schedule,
    moved: { readonly place: Place; readonly isZoneGiven: boolean },
  ): ScheduleChanges;
}

export function createEditReader(services: ForecastScheduleServices): EditReader {
  const { places, postContents, i18n } = services;

  function placeChanges(
    interaction: Asked,
    schedule: Schedule,
    { place, isZoneGiven }: { readonly place: Place; readonly isZoneGiven: boolean },
  ): ScheduleChanges {
    const { reference, timeZone } = place;
    const old = places.resolve(schedule.location, readerOf(interaction));
    const wasOldZone = old.kind === "found" && old.place.timeZone === schedule.timeZone;
    const follows = wasOldZone && !isZoneGiven && timeZone !== null;
    const { post } = schedule;
    const otherLocations = post.otherLocations.filter((other) => other !== reference);
    return {
      location: reference,
      ...(otherLocations.length === post.otherLocations.length ? {} : { post: { otherLocations } }),
      ...(follows ? { timeZone } : {}),
    };
  }

  /** What the places that were given change, or which of them has to be asked for. */
  function readPlaces(
    interaction: ChatInputCommandInteraction,
    schedule: Schedule,
    given: { readonly order: GivenOrder; readonly places: string | null },
  ): Checked<Pick<Edit, "changes" | "asked">> {
    const reader = readerOf(interaction);
    const words = i18n(interaction.locale);
    const { id: scheduleId } = schedule;
    let changes: ScheduleChanges = {};
    let asked: Edit["asked"] = null;
    if (given.order.location !== null) {
      const isZoneGiven = given.order.timeZone !== null;
      const resolution = places.resolve(given.order.location, reader);
      if (resolution.kind === "found") {
        changes = placeChanges(interaction, schedule, { place: resolution.place, isZoneGiven });
      } else {
        asked = { question: { kind: "edit", scheduleId, isZoneGiven }, about: resolution };
      }
    }
    if (given.places === null) return accepted({ changes, asked });
    const held = withChanges(schedule, changes);
    const change = changePlaces(held, given.places, { places, reader, words: words.scheduling });
    if (change.kind === "unresolved") {
      // One menu asks for one place.
      if (asked !== null)
        return refused(unresolvedPlaceSentence(change.resolution, words.location));
      asked = { question: { kind: "places", scheduleId }, about: change.resolution };
      return accepted({ changes, asked });
    }
    if (change.checked.kind === "refused") return change.checked;
    return accepted({ changes: { ...changes, ...change.checked.value }, asked });
  }

  /** All that was given but places, which stay as they are in `schedule`. */
  async function readChanges(
    interaction: ChatInputCommandInteraction,
    schedule: Schedule,
    given: { readonly order: GivenOrder; readonly post: GivenPostOptions },
  ): Promise<Checked<ScheduleChanges>> {
    const words = i18n(interaction.locale).scheduling;
    const changes = { ...givenChanges(given.order), ...clearedOrder(given.post.clear) };
    const unit = await postContents.unitOf(withChanges(schedule, changes));
    const post = changedPost(schedule.post, given.post, { unit, words });
    if (post.kind === "refused") return post;
    const { layout, otherLocations } = { ...schedule.post, ...post.value };
    if (layout === "week" && otherLocations.length > 0) return refused(words.weekOfOnePlace);
    return accepted({ ...changes, post: post.value });
  }

  async function read(
    interaction: ChatInputCommandInteraction,
    guildId: string,
  ): Promise<Checked<Edit>> {
    const text = interaction.options.getString("schedule", true);
    const found = await findSchedule(interaction, { guildId, text }, services);
    if (found.kind === "refused") return found;
    const schedule = found.value;
    const order = readGivenOrder(interaction, services);
    if (order.kind === "refused") return order;
    const post = readPostOptions(interaction);
    const moved = readPlaces(interaction, schedule, { order: order.value, places: post.places });
    if (moved.kind === "refused") return moved;
    const asked = withChanges(schedule, moved.value.changes);
    const changed = await readChanges(interaction, asked, { order: order.value, post });
    if (changed.kind === "refused") return changed;
    const edit: Edit = {
      schedule,
      given: order.value,
      changes: together(moved.value.changes, changed.value),
      asked: moved.value.asked,
    };
    const words = i18n(interaction.locale).scheduling;
    if (Object.keys(edit.changes).length === 0 && edit.asked === null) {
      return refused(words.nothingGiven);
    }
    const refusal = targetRefusal(interaction, edit, words);
    return refusal === null ? accepted(edit) : refused(refusal);
  }

  return { read, placeChanges };
}

/** Both at once; empty when neither changes anything. */
function together(one: ScheduleChanges, other: ScheduleChanges): ScheduleChanges {
  const { post: _, ...changes } = { ...one, ...other };
  const post = { ...one.post, ...other.post };
  return Object.keys(post).length === 0 ? changes : { ...changes, post };
}

function targetRefusal(
  interaction: ChatInputCommandInteraction,
  { given, schedule, changes }: Edit,
  words: Messages["scheduling"],
): string | null {
  const { channel: chosen, role } = given;
  const opensThreads = withChanges(schedule, changes).post.thread !== null;
  const refusal = chosen === null ? null : channelRefusal(chosen, { opensThreads }, words);
  if (refusal !== null || role === null) return refusal;
  const channel = chosen ?? channelSeenFrom(interaction, schedule.channelId);
  return roleRefusal(role, { channel, guildId: schedule.guildId }, words);
}

/** Without the options that were not given: those stay as they are. */
function givenChanges(given: GivenOrder): ScheduleChanges {
  const { localTime, weekdays, timeZone, days, unit, channel, role } = given;
  return {
    ...(localTime === null ? {} : { localTime }),
    ...(weekdays === null ? {} : { weekdays }),
    ...(timeZone === null ? {} : { timeZone }),
    ...(days === null ? {} : { days }),
    ...(unit === null ? {} : { unit }),
    ...(channel === null ? {} : { channelId: channel.id }),
    ...(role === null ? {} : { roleId: role.id }),
  };
}
