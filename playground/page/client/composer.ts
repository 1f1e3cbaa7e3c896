/** The command bar: a line to type in, or the fields of a chosen command. */
import { parseCommandText } from "../../command-text.ts";
import type { ApplicationCommand } from "../../discord/command-types.ts";
import type { DiscordLocale } from "./actor.ts";
import { autocomplete, type ChoicesAnswer } from "./api.ts";
import { CommandForm, type OptionValues } from "./command-form.ts";
import { type CommandLeaf, commandLeaves } from "./command-leaves.ts";
import { CommandLine } from "./command-line.ts";
import { button, element, icon } from "./dom.ts";
import { type GuildNames, noNames, typedText } from "./guild-names.ts";
import { icons } from "./icons.ts";
import { SuggestionList } from "./suggestion-list.ts";

export interface FilledCommand {
  readonly name: string;
  readonly subcommand?: string;
  readonly options: OptionValues;
}

/** Where commands are typed, and by whom. */
interface Stage {
  readonly userId: string;
  readonly channelId: string;
  readonly locale: DiscordLocale;
  readonly commands: readonly ApplicationCommand[];
  /** The channels and roles that can be chosen. */
  readonly known: GuildNames;
}

/**
 * Sends a command. Resolves with null, or with one sentence if Discord's client would not send
 * it: the sentence is shown, and the command stays to be corrected.
 */
type Run = (command: FilledCommand) => Promise<string | null>;

/** The command bar. */
export class Composer {
  readonly element: HTMLElement;
  readonly #run: Run;
  readonly #send: HTMLButtonElement;
  readonly #suggestions = new SuggestionList();
  readonly #problem = element("div", { class: "composer-problem", role: "alert" });
  readonly #line = new CommandLine({
    suggestions: this.#suggestions,
    leaves: () => this.#leaves(),
    locale: () => this.#stage?.locale ?? "en-US",
    known: () => this.#stage?.known ?? noNames,
    askBot: (leaf, focused, values) => this.#askBot(leaf, focused, values),
    open: (leaf) => this.#openForm(leaf),
    submit: () => void this.#submitLine(),
    onInput: () => this.#problem.replaceChildren(),
  });
  readonly #content = element("div", { class: "composer-content" }, this.#line.input);
  #stage: Stage | null = null;
  #form: CommandForm | null = null;

  constructor(run: Run) {
    this.#run = run;
    this.#send = button(
      { class: "send", "aria-label": "Send command" },
      () => void (this.#form === null ? this.#submitLine() : this.#submitForm(this.#form)),
      icon(icons.send),
    );
    this.#send.addEventListener("keydown", ({ key }) => {
      if (this.#form !== null && (key === "Escape" || key === "Backspace")) this.#showLine("");
    });
    this.element = element(
      "div",
      { class: "composer" },
      this.#suggestions.element,
      this.#problem,
      element("div", { class: "composer-box" }, this.#content, this.#send),
    );
  }

  /** Sets who types where, and which commands there are. */
  setStage(stage: Stage): void {
    this.#stage = stage;
  }

  /** Fills in a line and sends it. */
  send(text: string): void {
    this.#showLine(text);
    void this.#submitLine();
  }

  #leaves(): readonly CommandLeaf[] {
    return this.#stage === null ? [] : commandLeaves(this.#stage.commands, this.#stage.locale);
  }

  async #askBot(
    { name, subcommand }: CommandLeaf,
    focused: string,
    options: OptionValues,
  ): Promise<ChoicesAnswer> {
    if (this.#stage === null) return { kind: "failed", message: "Loading options failed" };
    const { userId, channelId, locale } = this.#stage;
    const command = { name, ...(subcommand === null ? {} : { subcommand }) };
    return autocomplete({ userId, channelId, locale, ...command, options, focused });
  }

  #openForm(leaf: CommandLeaf): void {
    this.#suggestions.hide();
    this.#problem.replaceChildren();
    const form = new CommandForm({
      leaf,
      locale: this.#stage?.locale ?? "en-US",
      suggestions: this.#suggestions,
      known: () => this.#stage?.known ?? noNames,
      askBot: (focused, values) => this.#askBot(leaf, focused, values),
      submit: () => void this.#submitForm(form),
      leave: () => this.#showLine(""),
    });
    this.#form = form;
    this.#content.replaceChildren(form.element);
    // A command without options has no fields: Enter sends it.
    if (leaf.options.length === 0) this.#send.focus();
    else form.focus();
  }

  #showLine(text: string): void {
    this.#form = null;
    this.#suggestions.hide();
    this.#content.replaceChildren(this.#line.input);
    this.#line.input.focus();
    this.#line.set(text);
  }

  async #submitLine(): Promise<void> {
    const text = this.#line.input.value.trim();
    if (text === "" || this.#stage === null) return;
    const parsed = parseCommandText(text, this.#stage.commands, this.#stage.known);
    if (parsed.kind === "problem") {
      this.#suggestions.hide();
      this.#showProblem(parsed.message);
      return;
    }
    const { name, subcommand, options } = parsed;
    await this.#submit({ name, ...(subcommand === undefined ? {} : { subcommand }), options });
  }

  async #submitForm(form: CommandForm): Promise<void> {
    const read = form.read();
    if (read.kind === "problem") {
      this.#showProblem(read.message);
      return;
    }
    const { name, subcommand } = form.leaf;
    const command = { name, ...(subcommand === null ? {} : { subcommand }) };
    await this.#submit({ ...command, options: read.values });
  }

  async #submit(command: FilledCommand): Promise<void> {
    this.#problem.replaceChildren();
    this.#showLine("");
    const problem = await this.#run(command);
    if (problem === null) return;
    this.#showProblem(problem);
    // The person may have started another command meanwhile.
    if (this.#form === null && this.#line.input.value === "")
      this.#line.set(asText(command, this.#stage?.known ?? noNames));
  }

  #showProblem(message: string): void {
    this.#problem.replaceChildren(icon(icons.alert), message);
  }
}

function asText({ name, subcommand, options }: FilledCommand, known: GuildNames): string {
  const values = Object.entries(options).map(
    ([option, value]) => `${option}:${typedText(value, known)}`,
  );
  return [`/${name}`, ...(subcommand === undefined ? [] : [subcommand]), ...values].join(" ");
}
