/** Brings each interaction to its command, and is the one place that turns errors into words. */
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  Interaction,
  RepliableInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import type { Clock } from "../clock.ts";
import { DatabaseError } from "../database/errors.ts";
import type { Logger } from "../log.ts";
import {
  ForecastFailedError,
  tooFastSentence,
  weatherFailureSentence,
} from "../messages/error-message.ts";
import type { I18n, Messages } from "../messages/i18n.ts";
import { sentenceMessage } from "../messages/message-body.ts";
import {
  type InteractionHandled,
  type InteractionKind,
  type InteractionOutcome,
  type Metrics,
  NO_METRICS,
} from "../metrics.ts";
import { createReadableId } from "../readable-id.ts";
import type { WeatherError } from "../weather/index.ts";
import type { Answerable, Choice, Command } from "./command.ts";
import { type CommandLimits, TooFastError } from "./command-limits.ts";
import { parseCustomId } from "./custom-id.ts";
import { type Ending, RestartingError } from "./ending.ts";
import { InteractionLost } from "./interaction-calls.ts";
import { FIRST_ANSWER_MS, type Responder } from "./respond.ts";

export interface Router {
  /** Handles one interaction to its end; never throws. */
  handle(interaction: Interaction): Promise<void>;
}

interface Told {
  readonly sentence: string;
  /** How the failure is counted. */
  readonly outcome: InteractionOutcome;
  /** What the operator's log line says beside the reference. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly level: "info" | "warn" | "error";
}

/**
 * Creates the router.
 *
 * | error | the person reads | the operator's log has |
 * |---|---|---|
 * | a failed forecast | one sentence by kind | kind, status, slug, attempts, reference |
 * | the database | "cannot get at my notes" | kind, the driver's code, reference |
 * | somebody asks too fast | when to ask again | kind, reference, at `info` |
 * | the process ends | "I am being restarted" | kind, reference, at `info` |
 * | a lost interaction | nothing: it can no longer be answered | one line at `warn` |
 * | anything else | "something went wrong" | the stack, reference |
 */
export function createRouter({
  commands,
  responder,
  i18n,
  limits,
  ending,
  clock,
  log,
  metrics = NO_METRICS,
}: {
  commands: readonly Command[];
  responder: Responder;
  i18n: I18n;
  limits: CommandLimits;
  ending: Ending;
  clock: Clock;
  log: Logger;
  metrics?: Metrics;
}): Router {
  const byName = new Map(commands.map((command) => [command.definition.name, command]));

  const origin = (interaction: Interaction) => ({
    interactionId: interaction.id,
    guildId: interaction.guildId,
    command: "commandName" in interaction ? interaction.commandName : undefined,
    ageMs: clock.now() - interaction.createdTimestamp,
  });

  async function execute(interaction: ChatInputCommandInteraction): Promise<void> {
    const command = byName.get(interaction.commandName);
    if (command !== undefined) {
      return inTime(interaction, command, () => command.execute(interaction));
    }
    log.warn(origin(interaction), "unknown command");
    const words = i18n(interaction.locale);
    await tell(interaction, words.failure["unknown-command"]);
  }

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    const command = byName.get(interaction.commandName);
    const choices = async () => (await command?.autocomplete?.(interaction)) ?? [];
    await responder.suggest(interaction, await orNoneInTime(choices()));
  }

  /** A person who types is better served by no choices than by an error, also when the bot ends. */
  async function orNoneInTime(choices: Promise<readonly Choice[]>): Promise<readonly Choice[]> {
    const over = new AbortController();
    const none = ending.unlessEnded(clock.sleep(FIRST_ANSWER_MS, over.signal)).then(
      () => [],
      () => [],
    );
    try {
      return await Promise.race([choices, none]);
    } finally {
      over.abort();
    }
  }

  function inTime(
    interaction: Answerable,
    command: Command,
    work: () => Promise<void>,
  ): Promise<void> {
    const byDefault = interaction.isChatInputCommand() ? "private" : "update";
    const acknowledgement = () => command.acknowledgement?.(interaction) ?? byDefault;
    return responder.inTime(interaction, acknowledgement, work);
  }

  async function useComponent(
    interaction: ButtonInteraction | StringSelectMenuInteraction,
  ): Promise<void> {
    const command = byName.get(parseCustomId(interaction.customId)?.command ?? "");
    const work = interaction.isButton()
      ? command?.click?.bind(command, interaction)
      : command?.choose?.bind(command, interaction);
    if (command !== undefined && work !== undefined) return inTime(interaction, command, work);
    log.warn(origin(interaction), "component of no command");
    const words = i18n(interaction.locale);
    await tell(interaction, words.failure["outdated-component"]);
  }

  function tell(interaction: RepliableInteraction, sentence: string, note?: string) {
    return responder.tellPrivately(interaction, sentenceMessage(sentence, note));
  }

  /** Counted under names of ours alone: a custom id and a type come from outside. */
  function subjectOf(interaction: Interaction): Pick<InteractionHandled, "command" | "kind"> {
    const kind = kindOf(interaction);
    const name = interaction.isMessageComponent()
      ? parseCustomId(interaction.customId)?.command
      : "commandName" in interaction && interaction.commandName;
    return { kind, command: name && byName.has(name) ? name : "unknown" };
  }

  async function handleFailure(
    interaction: Interaction,
    error: unknown,
  ): Promise<InteractionOutcome> {
    if (error instanceof InteractionLost) {
      log.warn({ ...origin(interaction), kind: error.kind }, "interaction lost");
      return { kind: "lost", failure: error.kind };
    }
    const words = i18n(interaction.locale).failure;
    const { sentence, fields, level, outcome } = describe(error, words);
    const reference = createReadableId(REFERENCE_LENGTH);
    log[level]({ ...origin(interaction), ...fields, reference }, "interaction failed");
    if (!interaction.isRepliable()) return outcome;
    try {
      // Nobody has to look into a restart.
      const isToReport = !(error instanceof RestartingError);
      await tell(interaction, sentence, isToReport ? words.reference(reference) : undefined);
    } catch (cause) {
      log.warn({ ...origin(interaction), reference, err: cause }, "failure could not be told");
    }
    return outcome;
  }

  async function dispatch(interaction: Interaction): Promise<void> {
    // Suggestions come with every letter, cost no message and are made from memory.
    if (interaction.isAutocomplete()) return complete(interaction);
    await ending.unlessEnded(ask(interaction));
  }

  async function ask(interaction: Interaction): Promise<void> {
    limits.ask(interaction);
    if (interaction.isChatInputCommand()) return execute(interaction);
    if (interaction.isButton() || interaction.isStringSelectMenu()) {
      return useComponent(interaction);
    }
    log.warn({ ...origin(interaction), type: interaction.type }, "interaction of an unknown type");
  }

  async function answer(interaction: Interaction): Promise<InteractionOutcome> {
    try {
      await dispatch(interaction);
      log.debug(origin(interaction), "interaction answered");
      return { kind: "answered" };
    } catch (error) {
      return handleFailure(interaction, error);
    }
  }

  return {
    async handle(interaction) {
      const startedAt = clock.now();
      const outcome = await answer(interaction);
      metrics.interactionHandled({
        ...subjectOf(interaction),
        outcome,
        seconds: (clock.now() - startedAt) / 1000,
        ageSeconds: (startedAt - interaction.createdTimestamp) / 1000,
      });
    },
  };
}

function describe(error: unknown, words: Messages["failure"]): Told {
  if (error instanceof ForecastFailedError) {
    return {
      sentence: weatherFailureSentence(error.cause.failure, error.question, words),
      fields: weatherFields(error.cause),
      level: LEVEL_BY_KIND[error.cause.kind] ?? "error",
      outcome: { kind: "failed", cause: "weather", failure: error.cause.kind },
    };
  }
  if (error instanceof TooFastError) {
    return {
      sentence: tooFastSentence(error, words),
      fields: { kind: "too-fast", whose: error.whose },
      level: "info",
      outcome: { kind: "failed", cause: "limit", failure: error.whose },
    };
  }
  if (error instanceof RestartingError) {
    return {
      sentence: words.restarting,
      fields: { kind: "restarting" },
      level: "info",
      outcome: { kind: "failed", cause: "restart", failure: "restarting" },
    };
  }
  if (error instanceof DatabaseError) {
    return {
      sentence: words.database,
      fields: { kind: error.kind, err: error },
      level: "error",
      outcome: { kind: "failed", cause: "database", failure: error.kind },
    };
  }
  return {
    sentence: words.unexpected,
    fields: { err: error },
    level: "error",
    outcome: { kind: "failed", cause: "unexpected", failure: "unexpected" },
  };
}

function kindOf(interaction: Interaction): InteractionKind {
  if (interaction.isChatInputCommand()) return "command";
  if (interaction.isAutocomplete()) return "autocomplete";
  if (interaction.isButton()) return "click";
  return interaction.isStringSelectMenu() ? "choice" : "other";
}

/** Failures that an operator cannot mend are no errors of the bot. */
const LEVEL_BY_KIND: Partial<Record<WeatherError["kind"], Told["level"]>> = {
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

/** Of what a person can read out to the operator. */
const REFERENCE_LENGTH = 6;
