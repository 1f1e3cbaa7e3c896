/** /forecast-compare: two to five places side by side. */
import type { ChatInputCommandInteraction, StringSelectMenuInteraction } from "discord.js";
import { z } from "zod";
import type { When } from "../src/days/when.ts";
import type { Answerable, Command } from "../src/discord/command.ts";
import { RefusedError, viewerOf } from "../src/discord/command.ts";
import { type ComponentStates, createComponentStates } from "../src/discord/component-states.ts";
import { formatCustomId, readCustomIdFields } from "../src/discord/ids.ts";
import { MAX_CONTENT_LENGTH } from "../src/limits.ts";
import { comparisonInput, comparisonMessage } from "../src/messages/compare-message.ts";
import { ForecastFailedError } from "../src/messages/error-message.ts";
import type { I18n } from "../src/messages/i18n.ts";
import { safeText, truncate } from "../src/messages/markdown.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import { unclearPlacesMessage, unclearPlacesText } from "../src/messages/place-message.ts";
import type { Place } from "../src/places/place.ts";
import { resolvePreferences } from "../src/preferences/preferences.ts";
import { isCached, type PreparedAnswer, storedForecast, withDates } from "./forecast/answers.ts";
import { type ForecastPage, firstPage } from "./forecast/component-ids.ts";
import { acknowledgement, deliver } from "./forecast/place-question.ts";
import {
  daysSchema,
  forecastOptions,
  placeOption,
  privateOption,
  privateSchema,
  readingSentence,
  readOptions,
  typedOption,
  unitSchema,
} from "./shared/options.ts";
import { type CommandServices, replyFailure } from "./shared/replies.ts";
import { forecastChoices, storedPreferences } from "./shared/stored-preferences.ts";
import { createCommandTexts, EVERYWHERE } from "./shared/texts.ts";
import { readWhen } from "./shared/when.ts";

const NAME = "forecast-compare";
/** Raised when the fields of a custom id change their meaning. */
const VERSION = 1;
const PLACES = ["place1", "place2", "place3", "place4", "place5"] as const;
const REQUIRED_PLACES = 2;
/** Where nobody chose another number. */
const BUILT_IN_DAYS = 7;
const NAME_LIMIT = 100;
/** How long a person may take to choose from the menus. */
const QUESTION_MS = 15 * 60 * 1000;

/** What is asked for, and kept while a person chooses from the menus. */
const requestSchema = z.object({
  /** As typed, or the reference of the place that was chosen. */
  places: z.array(z.string()),
  days: daysSchema,
  when: z.string().nullable(),
  unit: unitSchema,
  private: privateSchema,
});
type Request = z.output<typeof requestSchema>;

const menuFieldsSchema = z.tuple([z.literal("place"), z.string(), z.coerce.number()]);

interface CompareServices extends CommandServices {
  readonly states: ComponentStates<Request>;
}

export function forecastCompareCommand(parts: CommandServices): Command {
  const state = { kind: "compare", schema: requestSchema, keepMs: QUESTION_MS };
  const services = { ...parts, states: createComponentStates({ ...parts, ...state }) };
  return {
    definition: forecastCompareDefinition(parts.i18n),
    onlyReads: "everything",
    acknowledgement,
    execute: (interaction) => execute(interaction, services),
    autocomplete: (interaction) => forecastChoices(interaction, services),
    choose: (interaction) => choose(interaction, services),
  };
}

export function forecastCompareDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const [, days, unit] = forecastOptions(({ me }) => me, texts);
  return {
    name: NAME,
    ...texts.description(({ compare }) => compare.description),
    ...EVERYWHERE,
    options: [
      ...PLACES.map((name, index) => ({
        ...placeOption(
          name,
          texts.description(({ compare }) => compare.place),
        ),
        required: index < REQUIRED_PLACES,
      })),
      days,
      typedOption(
        "when",
        texts.description(({ when }) => when),
      ),
      unit,
      privateOption(texts),
    ],
  };
}

async function execute(
  interaction: ChatInputCommandInteraction,
  services: CompareServices,
): Promise<void> {
  const places = PLACES.flatMap((name) => interaction.options.getString(name) ?? []);
  const request = { places, ...readOptions(interaction, requestSchema.omit({ places: true })) };
  const answer = await preparedAnswer(interaction, request, services);
  if (!("ask" in answer)) return deliver(interaction, answer, request.private, services);
  const id = await services.states.create(request);
  await services.responder.replyPrivately(interaction, answer.ask(id));
}

/** Handles a choice from one of the menus; the last choice leads to the comparison. */
async function choose(
  interaction: StringSelectMenuInteraction,
  services: CompareServices,
): Promise<void> {
  const fields = menuFieldsSchema.safeParse(readCustomIdFields(interaction.customId, VERSION));
  if (!fields.success) return replyFailure(interaction, "outdated-component", services);
  const [, id, chosen] = fields.data;
  const [reference = ""] = interaction.values;
  const request = await services.states.change(id, (state) => ({
    ...state,
    places: state.places.map((text, index) => (index === chosen ? reference : text)),
  }));
  if (request === null) return replyFailure(interaction, "expired", services);
  const answer = await preparedAnswer(interaction, request, services);
  if (!("ask" in answer)) return deliver(interaction, answer, request.private, services);
  await services.responder.update(interaction, { cached: true }, async () => answer.ask(id));
}

/**
 * The comparison; or the message with the menus for the places that are not clear yet, by the id of the kept
 * request.
 *
 * @throws {RefusedError}
 */
async function preparedAnswer(
  interaction: Answerable,
  request: Request,
  services: CompareServices,
): Promise<PreparedAnswer | { readonly ask: (id: string) => MessageBody }> {
  const { places, i18n, clock } = services;
  const t = i18n(interaction.locale);
  const viewer = viewerOf(interaction);
  const when = readWhen(request, clock.now(), t);
  const resolved = request.places.map((text, index) => {
    return { text, index, resolution: places.resolve(text, viewer) };
  });
  const found = resolved.flatMap(({ resolution }) =>
    resolution.kind === "found" ? [resolution.place] : [],
  );
  const references = found.map(({ reference }) => reference);
  const twice = found.find(({ reference }, index) => references.indexOf(reference) < index);
  if (twice !== undefined) {
    throw new RefusedError(t.compare.twice(safeText(twice.label, NAME_LIMIT)));
  }
  const unclear = resolved.flatMap(({ resolution, ...text }) =>
    resolution.kind === "found" ? [] : [{ ...text, resolution }],
  );
  if (unclear.length === 0) {
    const answer = await comparison(interaction, { ...request, found, when }, services);
    const readings = request.places.flatMap(
      (text) => readingSentence(text, { places, viewer, t }) ?? [],
    );
    if (readings.length === 0) return answer;
    const content = truncate(readings.join("\n"), MAX_CONTENT_LENGTH);
    return { ...answer, render: async () => ({ ...(await answer.render()), content }) };
  }
  const hopeless = unclear.filter(
    ({ resolution }) => !("places" in resolution) || resolution.places.length === 0,
  );
  if (hopeless.length > 0) throw new RefusedError(unclearPlacesText(hopeless, t));
  return { ask: (id) => unclearPlacesMessage(unclear, ({ index }) => menuId(id, index), t) };
}

function menuId(id: string, index: number): string {
  return formatCustomId({ command: NAME, version: VERSION, fields: ["place", id, String(index)] });
}

/**
 * @throws {RefusedError}
 * @throws {TooFastError}
 */
async function comparison(
  interaction: Answerable,
  request: Pick<Request, "days" | "unit"> & {
    readonly found: readonly Place[];
    readonly when: When | null;
  },
  services: CommandServices,
): Promise<PreparedAnswer> {
  const { recentPlaces, limits, charts, i18n, clock } = services;
  const stored = await storedPreferences(interaction, { needed: false }, services);
  const { user, locale } = interaction;
  const preferences = resolvePreferences({ ...request, location: null }, stored, locale);
  const { days } = preferences;
  const shown = days.source === "built-in" ? { ...days, value: BUILT_IN_DAYS } : days;
  const asked: { readonly page: ForecastPage; readonly failure: ForecastFailedError | null }[] = [];
  for (const place of request.found) {
    recentPlaces.remember(user.id, place.reference);
    const page = firstPage(place, { ...preferences, days: shown }, user.id);
    const dated = await withDates(page, request.when, interaction, services).catch(failureOf);
    const isKnown = !(dated instanceof ForecastFailedError);
    asked.push(isKnown ? { page: dated, failure: null } : { page, failure: dated });
  }
  const uncached = asked.filter(
    ({ page, failure }) => failure === null && !isCached(page, services),
  );
  for (const _ of uncached) limits.fetch(interaction);
  const render = async () => {
    const compared = await Promise.all(
      asked.map(async ({ page, failure }) => ({
        ...page,
        answer: failure ?? (await storedForecast(page, services).catch(failureOf)),
      })),
    );
    const answers = compared.map(({ answer }) => answer);
    if (answers.every((answer) => answer instanceof ForecastFailedError)) throw answers[0];
    const t = i18n(preferences.language.value);
    const context = { places: compared, now: clock.now(), t };
    const input = comparisonInput(context);
    return comparisonMessage(context, input === null ? null : await charts.render(input));
  };
  return { cached: uncached.length === 0, render };
}

function failureOf(error: unknown): ForecastFailedError {
  if (error instanceof ForecastFailedError) return error;
  throw error;
}
