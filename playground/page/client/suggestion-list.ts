/** The list above the command bar: one listbox for the focused input. */
import { element, setAttributes } from "./dom.ts";

/** One line of the list. */
export interface Suggestion {
  readonly label: string;
  readonly detail: string;
  /** Called when it is chosen. */
  readonly choose: () => void;
}

interface Suggestions {
  readonly heading: string;
  readonly list: readonly Suggestion[];
  /** Whether Enter chooses the first one if none is selected. */
  readonly preselect: boolean;
  /** Shown if there is none. */
  readonly nothing: string;
}

const LIST_ID = "suggestions";

/** The list, hidden at first. */
export class SuggestionList {
  readonly #heading = element("div", { class: "suggestions-heading" });
  readonly #listbox = element("div", {
    id: LIST_ID,
    role: "listbox",
    "aria-label": "Suggestions",
  });
  readonly element = element(
    "div",
    { class: "suggestions", hidden: true },
    this.#heading,
    this.#listbox,
  );
  #owner: HTMLInputElement | null = null;
  #list: readonly Suggestion[] = [];
  #active = -1;

  constructor() {
    // Keeps the focus in the input while a line is pressed.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** Turns an input into a combobox over this list. */
  attach(input: HTMLInputElement): void {
    setAttributes(input, {
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      "aria-autocomplete": "list",
      "aria-controls": LIST_ID,
      "aria-expanded": "false",
    });
  }

  /** Replaces the suggestions for an input. */
  show(input: HTMLInputElement, { heading, list, preselect, nothing }: Suggestions): void {
    this.hide();
    this.#owner = input;
    this.#list = list;
    this.#heading.textContent = heading;
    this.#listbox.replaceChildren(...list.map(suggestionLine));
    if (list.length === 0 && nothing !== "") {
      this.#listbox.append(element("div", { class: "suggestions-nothing" }, nothing));
    }
    this.element.hidden = false;
    input.setAttribute("aria-expanded", "true");
    if (preselect && list.length > 0) this.#activate(0);
  }

  /** Hides the list. */
  hide(): void {
    this.element.hidden = true;
    if (this.#owner !== null) {
      setAttributes(this.#owner, { "aria-expanded": "false", "aria-activedescendant": null });
    }
    this.#list = [];
    this.#active = -1;
  }

  /** Moves, chooses or closes by keyboard. Returns whether the key was handled. */
  takeKey(event: KeyboardEvent): boolean {
    if (this.element.hidden || event.isComposing) return false;
    if (event.key === "Escape") {
      this.hide();
      return true;
    }
    const count = this.#list.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      const fromNothing = this.#active < 0 && step < 0;
      this.#activate(fromNothing ? count - 1 : (this.#active + step + count) % count);
      return true;
    }
    const isTaken = event.key === "Enter" || (event.key === "Tab" && !event.shiftKey);
    const chosen = this.#list[this.#active];
    if (!isTaken || chosen === undefined) return false;
    chosen.choose();
    return true;
  }

  #activate(index: number): void {
    this.#active = index;
    for (const [at, line] of [...this.#listbox.children].entries()) {
      line.setAttribute("aria-selected", String(at === index));
      if (at === index) line.scrollIntoView({ block: "nearest" });
    }
    if (this.#owner !== null) {
      setAttributes(this.#owner, { "aria-activedescendant": `${LIST_ID}-${index}` });
    }
  }
}

function suggestionLine({ label, detail, choose }: Suggestion, index: number): HTMLElement {
  const made = element(
    "div",
    { id: `${LIST_ID}-${index}`, role: "option", class: "suggestion", "aria-selected": "false" },
    element("span", { class: "suggestion-label" }, label),
    detail === "" ? null : element("span", { class: "suggestion-detail" }, detail),
  );
  made.addEventListener("click", choose);
  return made;
}
