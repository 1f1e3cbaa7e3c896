/** Routes each interaction to its command. Only this file turns errors into messages for people. */
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  Interaction,
  MessageContextMenuCommandInteraction,
  RepliableInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
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
import {
  type InteractionHandled,
  type InteractionKind,
  type InteractionOutcome,
  type Metrics,
  NO_METRICS,
} from "../metrics.ts";
import { createShortId } from "../short-id.ts";
import type { WeatherError } from "../weather/index.ts";
import {
  type Acknowledgement,
  type Answerable,
  type Choice,
  type Command,
  definitionsOf,
  type Effect,
} from "./command.ts";
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

export interface Router {
  /** Handles one interaction to its end; never throws. Without a claim, reads are answered but no changes made. */
  handle(interaction: Interaction, claim?: Claim): Promise<void>;
  effectOf(interaction: Interaction): Effect;
}

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
  readonly newsFor?: (person: Answerable) => Promise<MessageBody | null>;
  /** Counts nothing when left out. */
  readonly metrics?: Metrics;
}

/**
 * Creates the router.
 *
 * | error | the person reads | the operator's log has |
 * |---|---|---|
 * | a failed forecast | one sentence by kind | kind, status, slug, attempts, reference |
 * | the database | "I can’t reach my saved data" | kind, the driver's code, reference |
 * | somebody asks too fast | when to ask again | kind, reference, at `info` |
 * | the process stops | "I’m restarting" | kind, reference, at `info` |
 * | a lost interaction | nothing: it can no longer be answered | one line at `warn` |
 * | anything else | "something went wrong" | the stack, reference |
 */
export function createRouter(parts: RouterParts): Router {
  return new InteractionRouter(parts);
}

class InteractionRouter implements Router {
  readonly #commands: ReadonlyMap<string, Command>;
  readonly #parts: RouterParts;
  readonly #metrics: Metrics;

  constructor(parts: RouterParts) {
    this.#commands = new Map(
      parts.commands.flatMap((command) =>
        definitionsOf(command).map(({ name }) => [name, command] as const),
      ),
    );
    this.#parts = parts;
    this.#metrics = parts.metrics ?? NO_METRICS;
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

  async handle(interaction: Interaction, claim: Claim = "ours"): Promise<void> {
    const startedAt = this.#parts.clock.now();
    const outcome = await this.#answer(interaction, claim);
    this.#metrics.interactionHandled({
      ...this.#subjectOf(interaction),
      outcome,
      seconds: (this.#parts.clock.now() - startedAt) / 1000,
      ageSeconds: (startedAt - interaction.createdTimestamp) / 1000,
    });
    if (outcome.kind === "answered") await this.#tellNews(interaction);
  }

  /** Comes after the answer, so that it neither delays it nor makes it fail. */
  async #tellNews(interaction: Interaction): Promise<void> {
    if (!interaction.isChatInputCommand() && !interaction.isMessageContextMenuCommand()) return;
    const { newsFor, responder, log } = this.#parts;
    try {
      const news = (await newsFor?.(interaction)) ?? null;
      if (news !== null) await responder.replyPrivately(interaction, news);
    } catch (error) {
      log.warn({ ...this.#originOf(interaction), err: error }, "could not tell news");
    }
  }

  async #answer(interaction: Interaction, claim: Claim): Promise<InteractionOutcome> {
    try {
      await this.#dispatch(interaction, claim);
      this.#parts.log.debug(this.#originOf(interaction), "interaction answered");
      return { kind: "answered" };
    } catch (error) {
      return await this.#handleFailure(interaction, error).catch((cause) => {
        // Only for an interaction that is so odd that not even its failure can be reported.
        this.#parts.log.error({ interactionId: interaction.id, err: cause }, "interaction failed");
        return UNEXPECTED;
      });
    }
  }

  async #dispatch(interaction: Interaction, claim: Claim): Promise<void> {
    // Suggestions come with every letter, send no message and are made from memory.
    if (interaction.isAutocomplete()) return this.#complete(interaction);
    await unlessAborted(this.#ask(interaction, claim), this.#parts.shutdown);
  }

  async #ask(interaction: Interaction, claim: Claim): Promise<void> {
    const { limits, responder } = this.#parts;
    limits.ask(interaction);
    const isClaimed = claim === "ours" || claim === "late";
    if (!isClaimed && this.effectOf(interaction) === "change") throw claim;
    const isCommand = interaction.isChatInputCommand() || interaction.isMessageContextMenuCommand();
    if (isCommand || interaction.isButton() || interaction.isStringSelectMenu()) {
      // Nothing is done if another process was first to say that it could not.
      if (claim === "late") await responder.acknowledge(interaction, this.#howFor(interaction));
      return isCommand ? this.#execute(interaction) : this.#useComponent(interaction);
    }
    const origin = this.#originOf(interaction);
    this.#parts.log.warn({ ...origin, type: interaction.type }, "unknown interaction type");
  }

  async #complete(interaction: AutocompleteInteraction): Promise<void> {
    const command = this.#commands.get(interaction.commandName);
    const choices = async () => (await command?.autocomplete?.(interaction)) ?? [];
    await this.#parts.responder.suggest(interaction, await this.#orNoneInTime(choices()));
  }

  /** While a person types, no choices are better than an error, also when the bot stops. */
  async #orNoneInTime(choices: Promise<readonly Choice[]>): Promise<readonly Choice[]> {
    const limit = { durationMs: FIRST_ANSWER_MS, otherwise: [] };
    try {
      const { clock, shutdown } = this.#parts;
      return await unlessAborted(withinTime(clock, choices, limit), shutdown);
    } catch (error) {
      if (error instanceof RestartingError) return [];
      throw error;
    }
  }

  async #execute(
    interaction: ChatInputCommandInteraction | MessageContextMenuCommandInteraction,
  ): Promise<void> {
    const command = this.#commandOf(interaction);
    const work = interaction.isChatInputCommand()
      ? command?.execute.bind(command, interaction)
      : command?.onMessage?.execute.bind(command.onMessage, interaction);
    if (work !== undefined) return this.#inTime(interaction, work);
    this.#parts.log.warn(this.#originOf(interaction), "unknown command");
    const t = this.#parts.i18n(interaction.locale);
    await this.#replyPrivately(interaction, t.failure["unknown-command"]);
  }

  async #useComponent(interaction: ButtonInteraction | StringSelectMenuInteraction): Promise<void> {
    const command = this.#commandOf(interaction);
    const work = interaction.isButton()
      ? command?.click?.bind(command, interaction)
      : command?.choose?.bind(command, interaction);
    if (work !== undefined) return this.#inTime(interaction, work);
    this.#parts.log.warn(this.#originOf(interaction), "component belongs to no command");
    const t = this.#parts.i18n(interaction.locale);
    await this.#replyPrivately(interaction, t.failure["outdated-component"]);
  }

  #inTime(interaction: Answerable, work: () => Promise<void>): Promise<void> {
    return this.#parts.responder.inTime(interaction, () => this.#howFor(interaction), work);
  }

  #howFor(interaction: Answerable): Acknowledgement {
    const byDefault = interaction.isMessageComponent() ? "update" : "private";
    return this.#commandOf(interaction)?.acknowledgement?.(interaction) ?? byDefault;
  }

  #commandOf(interaction: Interaction): Command | undefined {
    return this.#commands.get(commandNameOf(interaction));
  }

  async #handleFailure(interaction: Interaction, error: unknown): Promise<InteractionOutcome> {
    const origin = this.#originOf(interaction);
    if (error instanceof InteractionLost) {
      this.#parts.log.warn({ ...origin, kind: error.kind }, "interaction lost");
      return { kind: "lost", failure: error.kind };
    }
    const t = this.#parts.i18n(interaction.locale).failure;
    const { sentence, fields, level, outcome } = reportOf(error, t);
    const reference = createShortId(REFERENCE_LENGTH);
    this.#parts.log[level]({ ...origin, ...fields, reference }, "interaction failed");
    if (!interaction.isRepliable()) return outcome;
    try {
      // Nobody has to look into a restart.
      const isToReport = !(error instanceof RestartingError);
      const note = isToReport ? t.reference(reference) : undefined;
      await this.#replyPrivately(interaction, sentence, note);
    } catch (cause) {
      this.#parts.log.warn(
        { ...this.#originOf(interaction), reference, err: cause },
        "could not tell the user about the failure",
      );
    }
    return outcome;
  }

  #replyPrivately(interaction: RepliableInteraction, sentence: string, note?: string) {
    return this.#parts.responder.replyPrivately(interaction, sentenceMessage(sentence, note));
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

  /** Counted only under names that the bot knows: a custom id and a type come from outside. */
  #subjectOf(interaction: Interaction): Pick<InteractionHandled, "command" | "kind"> {
    const isKnown = this.#commandOf(interaction) !== undefined;
    return { kind: kindOf(interaction), command: isKnown ? commandNameOf(interaction) : "unknown" };
  }
}

function commandNameOf(interaction: Interaction): string {
  if ("commandName" in interaction) return interaction.commandName;
  return parseCustomId(interaction.customId)?.command ?? "";
}

function kindOf(interaction: Interaction): InteractionKind {
  if (interaction.isCommand()) return "command";
  if (interaction.isAutocomplete()) return "autocomplete";
  if (interaction.isButton()) return "click";
  return interaction.isStringSelectMenu() ? "choice" : "other";
}

const UNEXPECTED = { kind: "failed", cause: "unexpected", failure: "unexpected" } as const;

/** Where an error is reported, and as what. */
interface FailureReport {
  /** For the person. */
  readonly sentence: string;
  /** How the failure is counted. */
  readonly outcome: InteractionOutcome;
  /** Fields of the operator's log line besides the reference. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly level: "info" | "warn" | "error";
}

function reportOf(error: unknown, t: Messages["failure"]): FailureReport {
  if (error instanceof ForecastFailedError) {
    return {
      sentence: weatherFailureSentence(error.cause.failure, error.question, t),
      fields: weatherFields(error.cause),
      level: LEVEL_BY_KIND[error.cause.kind] ?? "error",
      outcome: { kind: "failed", cause: "weather", failure: error.cause.kind },
    };
  }
  if (error instanceof TooFastError) {
    return {
      sentence: tooFastSentence(error, t),
      fields: { kind: "too-fast", whose: error.whose },
      level: "info",
      outcome: { kind: "failed", cause: "limit", failure: error.whose },
    };
  }
  if (error instanceof RestartingError) {
    return {
      sentence: t.restarting,
      fields: { kind: "restarting" },
      level: "info",
      outcome: { kind: "failed", cause: "restart", failure: "restarting" },
    };
  }
  if (error instanceof DatabaseError) {
    return {
      sentence: t.database,
      fields: { kind: error.kind, err: error },
      level: "error",
      outcome: { kind: "failed", cause: "database", failure: error.kind },
    };
  }
  return {
    sentence: t.unexpected,
    fields: { err: error },
    level: "error",
    outcome: UNEXPECTED,
  };
}

/** Failures that an operator cannot fix are not errors of the bot. */
const LEVEL_BY_KIND: Partial<Record<WeatherError["kind"], FailureReport["level"]>> = {
  "no-such-location": "info",
  "no-data": "info",
  "rate-limited": "warn",
  unavailable: "warn",
  timeout: "warn",
};

function weatherFields({ failure, attempts }: WeatherError): Record<string, unknown> {
  const { kind, status, slug, detail } = failure;
  return { kind, status, slug, detail, attempts };
}

/** Length of the code that a person can read out to the operator. */
const REFERENCE_LENGTH = 6;
