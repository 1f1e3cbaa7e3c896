/** The field of one option of a command. */
import { readOptionValue, type TypedValue } from "../../command-text.ts";
import type { CommandOption } from "../../discord/command-types.ts";
import { element } from "./dom.ts";
import type { GuildNames } from "./guild-names.ts";
import type { OptionChoice } from "./option-choices.ts";

export interface OptionField {
  readonly option: CommandOption;
  readonly input: HTMLInputElement;
  readonly element: HTMLElement;
  /** The chosen choice. It counts while the text is still its name. */
  chosen: OptionChoice | null;
}

export type FieldValue =
  | { readonly kind: "value"; readonly value: TypedValue }
  | { readonly kind: "left-out" }
  /** One sentence. */
  | { readonly kind: "problem"; readonly message: string };

/** Creates an empty field. `index` makes its ids unique in the form. */
export function createOptionField(option: CommandOption, index: number): OptionField {
  const id = `option-${index}`;
  const isRequired = option.required === true;
  const input = element("input", {
    id,
    class: "option-input",
    placeholder: "…",
    ...(isRequired ? { "aria-required": "true" } : {}),
  });
  const label = element("label", { for: id, class: "option-name" }, option.name);
  const frame = element("div", { class: "option-field", title: option.description }, label, input);
  return { option, input, element: frame, chosen: null };
}

/** Reads a field: the value of the choice, or of the text. */
export function readField({ option, input, chosen }: OptionField, known: GuildNames): FieldValue {
  const text = input.value.trim();
  if (chosen !== null && chosen.name === text) return { kind: "value", value: chosen.value };
  if (text === "") {
    return option.required === true
      ? { kind: "problem", message: `The option "${option.name}" is required.` }
      : { kind: "left-out" };
  }
  const read = readOptionValue(option, text, known);
  return read.kind === "ok" ? { kind: "value", value: read.value } : read;
}
