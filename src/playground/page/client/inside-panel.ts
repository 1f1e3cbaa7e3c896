/** The panel "Inside": who one is, what goes wrong, and what happens behind the channel. */
import {
  type ComplaintView,
  discordLocales,
  type Snapshot,
  type WeatherFaultId,
  type WeatherRequestView,
  weatherFaultIds,
} from "../protocol.ts";
import type { DiscordLocale } from "./actor.ts";
import { element } from "./dom.ts";
import { clockTime } from "./timestamps.ts";
import { weatherRequestElement } from "./weather-request-element.ts";

/** What a person changes in the panel. */
export interface InsideActions {
  setPerson(userId: string): void;
  setLocale(locale: DiscordLocale): void;
  setFault(fault: WeatherFaultId): void;
}

/** The panel. */
export interface InsidePanel {
  readonly element: HTMLElement;
  reset(snapshot: Snapshot, locale: DiscordLocale): void;
  addRequest(request: WeatherRequestView): void;
  addComplaint(complaint: ComplaintView): void;
  setFault(fault: WeatherFaultId): void;
}

const FAULTS: Readonly<Record<WeatherFaultId, string>> = {
  none: "Works as it should",
  "wrong-credential": "Refuses the credential (401)",
  "rate-limited": "Over the rate limit (429)",
  "server-error": "Server error (500)",
  silent: "Never answers",
  slow: "Slow, 4 seconds",
  "missing-fields": "Leaves out fields",
  html: "Sends HTML instead of JSON",
};

/** Makes the panel. */
export function createInsidePanel(actions: InsideActions): InsidePanel {
  const person = element("select", { id: "person" });
  person.addEventListener("change", () => actions.setPerson(person.value));
  const locale = localeSelect(actions);
  const faults = weatherFaultIds.map((id) => faultRadio(id, actions));
  const requests = createLog("No request yet. Use a command to see one.");
  const complaints = createLog("None: the bot keeps Discord's rules.");
  const setFault = (fault: WeatherFaultId) => {
    for (const { input } of faults) input.checked = input.value === fault;
  };
  return {
    element: element(
      "aside",
      { class: "inside", id: "inside", "aria-label": "Inside" },
      section("You", labelled("Person", person), labelled("Language", locale)),
      section("The weather service", ...faultSwitch(faults)),
      section("Requests to the weather service", requests.element),
      section("Complaints of Discord", complaints.element),
    ),
    reset(snapshot, chosenLocale) {
      const { people, viewerId, weatherFault, weatherRequests } = snapshot;
      person.replaceChildren(
        ...people.map(({ id, name }) => element("option", { value: id }, name)),
      );
      person.value = viewerId;
      locale.value = chosenLocale;
      setFault(weatherFault);
      requests.reset(weatherRequests.map(weatherRequestElement));
      complaints.reset(snapshot.complaints.map(complaintElement));
    },
    addRequest: (request) => requests.add(weatherRequestElement(request)),
    addComplaint: (complaint) => complaints.add(complaintElement(complaint)),
    setFault,
  };
}

function section(title: string, ...children: readonly Node[]): HTMLElement {
  return element("section", {}, element("h2", {}, title), ...children);
}

function labelled(text: string, control: HTMLElement): HTMLElement {
  return element("div", { class: "control" }, element("label", { for: control.id }, text), control);
}

function localeSelect(actions: InsideActions): HTMLSelectElement {
  const select = element("select", { id: "locale" }, ...discordLocales.map(localeOption));
  select.addEventListener("change", () => {
    const chosen = discordLocales.find((code) => code === select.value);
    if (chosen !== undefined) actions.setLocale(chosen);
  });
  return select;
}

function localeOption(code: DiscordLocale): HTMLOptionElement {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  const [first = "", ...rest] = [...name];
  return element("option", { value: code }, `${first.toLocaleUpperCase(code)}${rest.join("")}`);
}

type FaultRadio = ReturnType<typeof faultRadio>;

function faultSwitch(radios: readonly FaultRadio[]): readonly HTMLElement[] {
  const attributes = { role: "radiogroup", "aria-label": "The weather service" };
  const note = "The bot keeps answers for a while: ask for another place to see a change.";
  return [
    element("div", attributes, ...radios.map((radio) => radio.element)),
    element("p", { class: "note" }, note),
  ];
}

function faultRadio(id: WeatherFaultId, actions: InsideActions) {
  const input = element("input", {
    type: "radio",
    name: "fault",
    value: id,
    checked: id === "none",
  });
  input.addEventListener("change", () => actions.setFault(id));
  return { input, element: element("label", { class: "fault" }, input, FAULTS[id]) };
}

function complaintElement({ message, at }: ComplaintView): HTMLElement {
  return element(
    "div",
    { class: "complaint" },
    element("time", { datetime: new Date(at).toISOString() }, clockTime(at)),
    ` ${message}`,
  );
}

/** A list with the newest on top, and a sentence while it is empty. */
function createLog(nothing: string) {
  const empty = element("p", { class: "note" }, nothing);
  const items = element("div", { class: "log" });
  const update = () => {
    empty.hidden = items.childElementCount > 0;
  };
  return {
    element: element("div", {}, empty, items),
    reset(elements: readonly HTMLElement[]) {
      items.replaceChildren(...elements.toReversed());
      update();
    },
    add(made: HTMLElement) {
      items.prepend(made);
      update();
    },
  };
}
