/** The chosen command with a field for each of its options. */
import type { TypedValue } from "../../command-text.ts";
import type { ChoicesAnswer } from "./api.ts";
import { type CommandLeaf, describe } from "./command-leaves.ts";
import { element } from "./dom.ts";
import type { GuildNames } from "./guild-names.ts";
import { type OptionChoice, optionChoices } from "./option-choices.ts";
import { createOptionField, type OptionField, readField } from "./option-field.ts";
import type { SuggestionList } from "./suggestion-list.ts";

/** The values given so far. */
export type OptionValues = Readonly<Record<string, TypedValue>>;

interface CommandFormParts {
  readonly leaf: CommandLeaf;
  readonly locale: string;
  readonly suggestions: SuggestionList;
  readonly known: () => GuildNames;
  /** Asks the bot for choices. The values include the option being typed. */
  readonly askBot: (focused: string, values: OptionValues) => Promise<ChoicesAnswer>;
  readonly submit: () => void;
  /** Goes back to the empty line. */
  readonly leave: () => void;
}

/** A form, empty at first. */
export class CommandForm {
  readonly element: HTMLElement;
  readonly leaf: CommandLeaf;
  readonly #parts: CommandFormParts;
  readonly #fields: readonly OptionField[];

  constructor(parts: CommandFormParts) {
    const { leaf, suggestions } = parts;
    this.#parts = parts;
    this.leaf = leaf;
    this.#fields = leaf.options.map(createOptionField);
    this.element = element(
      "div",
      { class: "command-form", role: "group", "aria-label": `Options of ${leaf.label}` },
      element("span", { class: "command-form-name" }, leaf.label),
      ...this.#fields.map((field) => field.element),
    );
    for (const field of this.#fields) {
      const { input } = field;
      suggestions.attach(input);
      input.addEventListener("focus", () => void this.#suggest(field));
      input.addEventListener("input", () => void this.#suggest(field));
      input.addEventListener("blur", () => suggestions.hide());
      input.addEventListener("keydown", (event) => this.#onKey(event, field));
    }
  }

  /** Focuses the first field, or the form if it has none. */
  focus(): void {
    this.#fields[0]?.input.focus();
  }

  /** The values, or one sentence about the first wrong field, which gets the focus. */
  read():
    | { readonly kind: "values"; readonly values: OptionValues }
    | { readonly kind: "problem"; readonly message: string } {
    for (const field of this.#fields) {
      const value = readField(field, this.#parts.known());
      if (value.kind !== "problem") continue;
      field.input.setAttribute("aria-invalid", "true");
      field.input.focus();
      return value;
    }
    return { kind: "values", values: this.#validValues() };
  }

  /** The valid values. The others are left out while a person is typing. */
  #validValues(): OptionValues {
    return Object.fromEntries(
      this.#fields.flatMap((field) => {
        const value = readField(field, this.#parts.known());
        return value.kind === "value" ? [[field.option.name, value.value]] : [];
      }),
    );
  }

  async #suggest(field: OptionField): Promise<void> {
    const { option, input, chosen } = field;
    const { suggestions, locale, known, askBot } = this.#parts;
    input.removeAttribute("aria-invalid");
    const typed = input.value;
    const { choices, nothing } = await optionChoices(option, typed, {
      known: known(),
      askBot: (focused) => askBot(focused, { ...this.#validValues(), [focused]: typed }),
    });
    // Another key press or field may have been faster.
    if (document.activeElement !== input || input.value !== typed) return;
    const name = option.required === true ? option.name : `${option.name} (optional)`;
    suggestions.show(input, {
      heading: `${name}: ${describe(option, locale)}`,
      list: choices.map((choice) => ({
        label: choice.name,
        detail: choice.detail ?? "",
        choose: () => this.#take(field, choice),
      })),
      preselect: typed.trim() !== "" && chosen?.name !== typed,
      nothing,
    });
  }

  #take(field: OptionField, choice: OptionChoice): void {
    field.chosen = choice;
    field.input.value = choice.name;
    this.#parts.suggestions.hide();
    const next = this.#fields[this.#fields.indexOf(field) + 1] ?? field;
    next.input.focus();
  }

  #onKey(event: KeyboardEvent, field: OptionField): void {
    const { suggestions, submit, leave } = this.#parts;
    if (suggestions.takeKey(event)) {
      event.preventDefault();
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      submit();
    } else if (event.key === "Escape") {
      leave();
    } else if (event.key === "Backspace" && field.input.value === "") {
      event.preventDefault();
      const previous = this.#fields[this.#fields.indexOf(field) - 1];
      if (previous === undefined) leave();
      else previous.input.focus();
    }
  }
}
