/** Routes each interaction to its command. Only this file turns errors into messages for people. */
import type { AutocompleteInteraction, Interaction } from "discord.js";
import { type Clock, unlessAborted, withinTime } from "../clock.ts";
import { DatabaseError } from "../database/errors.ts";
import type { Logger } from "../log.ts";
import {
  ForecastFailedError,
  tooFastSentence,
  weatherFailureSentence,
} from "../messages/error-message.ts";
import type { I18n, Messages } from "../messages/i18n.ts";
import { type MessageBody, sentenceMessage } from "../messages/message-body.ts";
import type { CounterLabels, Metrics } from "../metrics.ts";
import { createShortId } from "../short-id.ts";
import type { WeatherError } from "../weather/index.ts";
import { type Answerable, type Command, definitionsOf, type Effect } from "./command.ts";
import { parseCustomId } from "./ids.ts";
import { FIRST_ANSWER_MS, InteractionLost, type Responder } from "./respond.ts";
import { TooFastError, type UserRateLimits } from "./user-rate-limit.ts";

/**
 * Whether this process may work on an interaction that others may have received, too: it is `ours`, or
 * `late`, after most of the time for the first answer. With an error nobody knows.
 */
export type Claim = "ours" | "late" | DatabaseError;

/** The process stops before the work is done; another try reaches another process. */
export class RestartingError extends Error {
  override readonly name = "RestartingError";

  constructor() {
    super("The process ends");
  }
}

/** What failed and how: kinds from fixed lists, such as `timeout`. */
type InteractionFailure = Omit<CounterLabels["forecast_interaction_failures_total"], "command">;
/** `failed`: the answer was an error message; `lost`: Discord accepted no answer any more. */
type InteractionOutcome =
  | { readonly kind: "answered" }
  | ({ readonly kind: "failed" | "lost" } & InteractionFailure);

export interface RouterParts {
  readonly commands: readonly Command[];
  readonly responder: Responder;
  readonly i18n: I18n;
  readonly limits: UserRateLimits;
  /** Aborts with a {@link RestartingError} when running work is no longer waited for. */
  readonly shutdown: AbortSignal;
  readonly clock: Clock;
  readonly log: Logger;
  /** What to tell a person in private after the answer to a command; null for nothing. */
  readonly newsFor: (person: Answerable) => Promise<MessageBody | null>;
  readonly metrics: Metrics;
}

/**
 * | error | the person reads | the operator's log has |
 * |---|---|---|
 * | a failed forecast | one sentence by kind | kind, status, slug, attempts, reference |
 * | the database | "I can’t reach my saved data" | kind, the driver's code, reference |
 * | somebody asks too fast | when to ask again | kind, reference, at `info` |
 * | the process stops | "I’m restarting" | kind, reference, at `info` |
 * | a lost interaction | nothing: it can no longer be answered | one line at `warn` |
 * | anything else | "something went wrong" | the stack, reference |
 */
export class Router {
  readonly #commands: ReadonlyMap<string, Command>;
  readonly #parts: RouterParts;

  constructor(parts: RouterParts) {
    this.#commands = new Map(
      parts.commands.flatMap((command) =>
        definitionsOf(command).map(({ name }) => [name, command] as const),
      ),
    );
    this.#parts = parts;
  }

  effectOf(interaction: Interaction): Effect {
    if (interaction.isAutocomplete()) return "suggest";
    const onlyReads = this.#commandOf(interaction)?.onlyReads ?? [];
    if (onlyReads === "everything") return "read";
    const name = interaction.isChatInputCommand()
      ? interaction.options.getSubcommand(false)
      : interaction.isMessageComponent() && parseCustomId(interaction.customId)?.fields[0];
    return name && onlyReads.includes(name) ? "read" : "change";
  }

  /** Handles one interaction to its end; never throws. Without a claim, reads are answered but no changes made. */
  async handle(interaction: Interaction, claim: Claim = "ours"): Promise<void> {
    const { clock, metrics } = this.#parts;
    const startedAt = clock.now();
    const outcome = await this.#answer(interaction, claim);
    // Counted only under names that the bot knows: a custom id and a type come from outside.
    const isKnown = this.#commandOf(interaction) !== undefined;
    const command = isKnown ? commandNameOf(interaction) : "unknown";
    metrics.observe("forecast_interaction_duration_seconds", (clock.now() - startedAt) / 1000, {
      command,
      kind: kindOf(interaction),
      outcome: outcome.kind,
    });
    const ageSeconds = (startedAt - interaction.createdTimestamp) / 1000;
    metrics.observe("forecast_interaction_age_seconds", ageSeconds, {});
    if (outcome.kind === "answered") return this.#tellNews(interaction);
    const { cause, failure } = outcome;
    metrics.count("forecast_interaction_failures_total", { command, cause, failure });
  }

  /** Comes after the answer, so that it neither delays it nor makes it fail. */
  async #tellNews(interaction: Interaction): Promise<void> {
    if (!interaction.isChatInputCommand() && !interaction.isMessageContextMenuCommand()) return;
    const { newsFor, responder, log } = this.#parts;
    try {
      const news = await newsFor(interaction);
      if (news !== null) await responder.replyPrivately(interaction, news);
    } catch (error) {
      log.warn({ ...this.#originOf(interaction), err: error }, "could not tell news");
    }
  }

  async #answer(interaction: Interaction, claim: Claim): Promise<InteractionOutcome> {
    const { shutdown, log } = this.#parts;
    try {
      // Suggestions come with every letter, send no message and are made from memory.
      if (interaction.isAutocomplete()) await this.#complete(interaction);
      else await unlessAborted(this.#ask(interaction, claim), shutdown);
      log.debug(this.#originOf(interaction), "interaction answered");
      return { kind: "answered" };
    } catch (error) {
      return await this.#handleFailure(interaction, error).catch((cause) => {
        // Only for an interaction that is so odd that not even its failure can be reported.
        log.error({ interactionId: interaction.id, err: cause }, "interaction failed");
        return { kind: "failed", cause: "unexpected", failure: "unexpected" };
      });
    }
  }

  async #complete(interaction: AutocompleteInteraction): Promise<void> {
    const { clock, responder, shutdown } = this.#parts;
    const command = this.#commandOf(interaction);
    const choices = async () => (await command?.autocomplete?.(interaction)) ?? [];
    const limit = { durationMs: FIRST_ANSWER_MS, otherwise: [] };
    const inTime = unlessAborted(withinTime(clock, choices(), limit), shutdown);
    const offered = await inTime.catch((error: unknown) => {
      // While a person types, no choices are better than an error.
      if (error instanceof RestartingError) return [];
      throw error;
    });
    await responder.suggest(interaction, offered);
  }

  async #ask(interaction: Interaction, claim: Claim): Promise<void> {
    const { limits, responder, log, i18n } = this.#parts;
    limits.ask(interaction);
    if (claim instanceof DatabaseError && this.effectOf(interaction) === "change") throw claim;
    if (!isAnswerable(interaction)) {
      const origin = this.#originOf(interaction);
      log.warn({ ...origin, type: interaction.type }, "unknown interaction type");
      return;
    }
    const isComponent = interaction.isMessageComponent();
    const command = this.#commandOf(interaction);
    const how = () =>
      command?.acknowledgement?.(interaction) ?? (isComponent ? "update" : "private");
    // Nothing is done if another process was first to say that it could not.
    if (claim === "late") await responder.acknowledge(interaction, how());
    const work = workOf(command, interaction);
    if (work !== undefined) return responder.inTime(interaction, how, work);
    const [event, sentence] = isComponent
      ? (["component belongs to no command", "outdated-component"] as const)
      : (["unknown command", "unknown-command"] as const);
    log.warn(this.#originOf(interaction), event);
    const t = i18n(interaction.locale);
    await responder.replyPrivately(interaction, sentenceMessage(t.failure[sentence]));
  }

  #commandOf(interaction: Interaction): Command | undefined {
    return this.#commands.get(commandNameOf(interaction));
  }

  async #handleFailure(interaction: Interaction, error: unknown): Promise<InteractionOutcome> {
    const { log, i18n, responder } = this.#parts;
    const origin = this.#originOf(interaction);
    if (error instanceof InteractionLost) {
      log.warn({ ...origin, kind: error.kind }, "interaction lost");
      return { kind: "lost", cause: "lost", failure: error.kind };
    }
    const t = i18n(interaction.locale).failure;
    const { sentence, fields, level, cause, failure } = reportOf(error, t);
    const reference = createShortId(REFERENCE_LENGTH);
    log[level]({ ...origin, ...fields, reference }, "interaction failed");
    if (interaction.isRepliable()) {
      // Nobody has to look into a restart.
      const note = cause === "restart" ? undefined : t.reference(reference);
      const told = responder.replyPrivately(interaction, sentenceMessage(sentence, note));
      await told.catch((problem: unknown) =>
        log.warn(
          { ...this.#originOf(interaction), reference, err: problem },
          "could not tell the user about the failure",
        ),
      );
    }
    return { kind: "failed", cause, failure };
  }

  /** What a log line says about an interaction. */
  #originOf(interaction: Interaction) {
    return {
      interactionId: interaction.id,
      guildId: interaction.guildId,
      command: "commandName" in interaction ? interaction.commandName : undefined,
      ageMs: this.#parts.clock.now() - interaction.createdTimestamp,
    };
  }
}

function isAnswerable(interaction: Interaction): interaction is Answerable {
  return (
    interaction.isChatInputCommand() ||
    interaction.isMessageContextMenuCommand() ||
    interaction.isButton() ||
    interaction.isStringSelectMenu()
  );
}

/** What a command does about an interaction; undefined when there is nothing. */
function workOf(
  command: Command | undefined,
  interaction: Answerable,
): (() => Promise<void>) | undefined {
  if (interaction.isChatInputCommand()) return command?.execute.bind(command, interaction);
  if (interaction.isButton()) return command?.click?.bind(command, interaction);
  if (interaction.isStringSelectMenu()) return command?.choose?.bind(command, interaction);
  const onMessage = command?.onMessage;
  return onMessage?.execute.bind(onMessage, interaction);
}

function commandNameOf(interaction: Interaction): string {
  if ("commandName" in interaction) return interaction.commandName;
  return parseCustomId(interaction.customId)?.command ?? "";
}

function kindOf(interaction: Interaction) {
  if (interaction.isCommand()) return "command";
  if (interaction.isAutocomplete()) return "autocomplete";
  if (interaction.isButton()) return "click";
  return interaction.isStringSelectMenu() ? "choice" : "other";
}

/** Where an error is reported, and as what. */
interface FailureReport extends InteractionFailure {
  /** For the person. */
  readonly sentence: string;
  /** Fields of the operator's log line besides the reference. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly level: "info" | "warn" | "error";
}

function reportOf(error: unknown, t: Messages["failure"]): FailureReport {
  if (error instanceof ForecastFailedError) {
    const { failure, attempts } = error.cause;
    const { kind, status, slug, detail } = failure;
    return {
      sentence: weatherFailureSentence(failure, error.question, t),
      fields: { kind, status, slug, detail, attempts },
      level: LEVEL_BY_KIND[kind] ?? "error",
      cause: "weather",
      failure: kind,
    };
  }
  if (error instanceof TooFastError) {
    return {
      sentence: tooFastSentence(error, t),
      fields: { kind: "too-fast", whose: error.whose },
      level: "info",
      cause: "limit",
      failure: error.whose,
    };
  }
  if (error instanceof RestartingError) {
    const failure = "restarting";
    const fields = { kind: failure };
    return { sentence: t.restarting, fields, level: "info", cause: "restart", failure };
  }
  if (error instanceof DatabaseError) {
    const fields = { kind: error.kind, err: error };
    return {
      sentence: t.database,
      fields,
      level: "error",
      cause: "database",
      failure: error.kind,
    };
  }
  const failure = "unexpected";
  const fields = { err: error };
  return { sentence: t.unexpected, fields, level: "error", cause: failure, failure };
}

/** Failures that an operator cannot fix are not errors of the bot. */
const LEVEL_BY_KIND: Partial<Record<WeatherError["kind"], FailureReport["level"]>> = {
  "no-such-location": "info",
  "no-data": "info",
  "rate-limited": "warn",
  unavailable: "warn",
  timeout: "warn",
};

/** Length of the code that a person can read out to the operator. */
const REFERENCE_LENGTH = 6;
