/** Buttons and menus: the pages of any message, and what can be done with a forecast. */
import { type APISelectMenuOption, ButtonStyle, ComponentType } from "discord.js";
import { MAX_BUTTON_LABEL_LENGTH, MAX_PLACEHOLDER_LENGTH } from "../limits.ts";
import { UNIT_SYMBOLS, type Unit } from "../weather/index.ts";
import type { Messages } from "./i18n.ts";
import { plainText } from "./markdown.ts";
import type { MessageBody } from "./message-body.ts";

/** The custom id of the button that shows `page`, from 0. `role` keeps the ids of one message distinct. */
export type PageButtonId = (page: number, role: "previous" | "next") => string;

export interface PagePosition {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly pageButtonId: PageButtonId;
}

/** A row that leads back and forth; none when there is only one page. */
export function pageButtons(
  { page, pages, pageButtonId }: PagePosition,
  t: Messages["forecast"],
): MessageBody["components"] {
  if (pages <= 1) return [];
  return [
    buttonRow(
      [pageButtonId(page - 1, "previous"), t.previousPage, page === 0],
      ["page", t.page(page + 1, pages), true],
      [pageButtonId(page + 1, "next"), t.nextPage, page === pages - 1],
    ),
  ];
}

type Button = readonly [customId: string, label: string, disabled?: boolean];

/** A row of buttons. */
export function buttonRow(...buttons: readonly Button[]): MessageBody["components"][number] {
  const components = buttons.map(([customId, label, disabled = false]) => ({
    type: ComponentType.Button as const,
    style: ButtonStyle.Secondary as const,
    custom_id: customId,
    label: plainText(label, MAX_BUTTON_LABEL_LENGTH),
    disabled,
  }));
  return { type: ComponentType.ActionRow, components };
}

/** A row with a menu from which one of at most 25 options is chosen. */
export function menuRow(
  customId: string,
  placeholder: string,
  options: readonly APISelectMenuOption[],
): MessageBody["components"][number] {
  const menu = {
    type: ComponentType.StringSelect as const,
    custom_id: customId,
    placeholder: plainText(placeholder, MAX_PLACEHOLDER_LENGTH),
    options: [...options],
  };
  return { type: ComponentType.ActionRow, components: [menu] };
}

/** What a button or menu does to the page of a forecast that it is on. */
export const FORECAST_ACTIONS = [
  "previous",
  "next",
  "details",
  "unit",
  "show-chart",
  "hide-chart",
  "refresh",
  // Shows the page of another place.
  "show",
  "warnings",
] as const;
export type ForecastAction = (typeof FORECAST_ACTIONS)[number];

/** The custom id of a component that does something to the page shown. @param page from 0 */
export type ForecastControlId = (page: number, action: ForecastAction) => string;

export interface ForecastControls {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly unit: Unit;
  /** Whether the readers may want °F. Others get the button only to leave it. */
  readonly usesFahrenheit: boolean;
  /** Null where there are too few days for one. */
  readonly chart: "shown" | "hidden" | null;
  /** Label of the button that shows the official warnings; null where there are none. */
  readonly warnings: string | null;
  /** The days of the page; with fewer than two there is no menu. */
  readonly choices: readonly APISelectMenuOption[];
  readonly controlId: ForecastControlId;
}

/** At most three rows: a menu of days, the pages, and the actions on a page. */
export function forecastControls(
  { page, pages, unit, usesFahrenheit, chart, warnings, choices, controlId }: ForecastControls,
  t: Messages["forecast"],
): MessageBody["components"] {
  const button = (action: ForecastAction, label: string): Button => [
    controlId(page, action),
    label,
  ];
  // Discord rejects a repeated value, in case an answer ever names a day twice.
  const options = [...new Map(choices.map((choice) => [choice.value, choice])).values()];
  const other = UNIT_SYMBOLS[unit === "m" ? "i" : "m"].temperature;
  return [
    ...(options.length < 2 ? [] : [menuRow(controlId(page, "details"), t.details, options)]),
    ...pageButtons({ page, pages, pageButtonId: (_, role) => controlId(page, role) }, t),
    buttonRow(
      ...(warnings === null ? [] : [button("warnings", warnings)]),
      ...(chart === "shown" ? [button("hide-chart", t.hideChart)] : []),
      ...(chart === "hidden" ? [button("show-chart", t.showChart)] : []),
      button("refresh", t.refresh),
      ...(unit === "i" || usesFahrenheit ? [button("unit", t.showInUnit(other))] : []),
    ),
  ];
}
