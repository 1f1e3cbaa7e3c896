/** Buttons, menus and layout of a message. */
import type { Component } from "../../discord/message-types.ts";
import type { Directory } from "./directory.ts";
import { button, type Child, element } from "./dom.ts";

export interface ComponentActions {
  click(customId: string): void;
  choose(customId: string, values: readonly string[]): void;
}

export interface ComponentParts {
  readonly directory: Directory;
  readonly actions: ComponentActions;
}

const STYLES: Readonly<Record<number, string>> = {
  1: "primary",
  2: "secondary",
  3: "success",
  4: "danger",
};

/** Creates the element of a component with everything inside; null for types that show nothing. */
export function componentElement(component: Component, parts: ComponentParts): Child {
  switch (component.type) {
    case 1:
      return element("div", { class: "action-row" }, ...childrenOf(component, parts));
    case 2:
      return buttonElement(component, parts);
    case 3:
      return menuElement(component, parts);
    default:
      return null;
  }
}

function childrenOf({ components = [] }: Component, parts: ComponentParts): Child[] {
  return components.map((one) => componentElement(one, parts));
}

function buttonElement(component: Component, { actions }: ComponentParts): Child {
  const { label, custom_id: customId, disabled = false } = component;
  return button(
    { class: `message-button message-button-${STYLES[component.style ?? 2]}`, disabled },
    (event) => {
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.classList.add("busy");
      actions.click(customId ?? "");
    },
    label === undefined ? null : element("span", {}, label),
  );
}

function placeholder(component: Component): HTMLOptionElement {
  return element("option", { value: "", disabled: true, selected: true }, labelOf(component));
}

function labelOf({ placeholder: text }: Component): string {
  return text ?? "Make a selection";
}

function menuElement(component: Component, { actions }: ComponentParts): Child {
  const { custom_id: customId = "", options = [], min_values: least = 1 } = component;
  const multiple = (component.max_values ?? 1) > 1;
  const hasDefault = options.some((option) => option.default === true);
  const menu = element(
    "select",
    {
      class: "menu",
      multiple,
      disabled: component.disabled ?? false,
      "aria-label": labelOf(component),
    },
    ...(multiple || hasDefault ? [] : [placeholder(component)]),
    ...options.map((option) =>
      element(
        "option",
        { value: option.value, selected: option.default ?? false },
        [option.emoji?.name, option.label].filter(Boolean).join(" "),
        option.description === undefined ? null : ` · ${option.description}`,
      ),
    ),
  );
  const send = () =>
    actions.choose(
      customId,
      [...menu.selectedOptions].map(({ value }) => value),
    );
  if (!multiple) {
    menu.addEventListener("change", send);
    return menu;
  }
  const apply = button({ class: "message-button message-button-secondary" }, send, "Choose");
  const check = () => {
    apply.disabled = menu.selectedOptions.length < least;
  };
  menu.addEventListener("change", check);
  check();
  return element("div", { class: "menu-group" }, menu, apply);
}
