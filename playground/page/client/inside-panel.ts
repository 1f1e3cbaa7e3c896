/** The panel "Inside": the person, faults, and what happens behind the channel. */
import type {
  DeliveryView,
  DiscordRequestView,
  ForecastCounts,
  LogLineView,
  SignedRequestView,
  Transport,
  ViolationView,
  WeatherRequestView,
} from "../../inside-views.ts";
import {
  discordLocales,
  type Snapshot,
  type WeatherFaultId,
  type WorldChange,
  weatherFaultIds,
} from "../protocol.ts";
import type { DiscordLocale } from "./actor.ts";
import { createBotControl } from "./bot-control.ts";
import { createClockControl } from "./clock-control.ts";
import { createDeliveryControl } from "./delivery-control.ts";
import { button, element } from "./dom.ts";
import {
  discordRequestElement,
  logLineElement,
  nextRunElement,
  signedRequestElement,
} from "./inside-lines.ts";
import { clockTime } from "./timestamps.ts";
import { weatherRequestElement } from "./weather-request-element.ts";

export interface InsideActions {
  setPerson(userId: string): void;
  setLocale(locale: DiscordLocale): void;
  setFault(fault: WeatherFaultId): void;
  deliverOver(transport: Transport): void;
  /** @param at milliseconds since the Unix epoch */
  moveClock(at: number): void;
  startOver(): void;
  changeWorld(change: WorldChange): void;
}

export interface InsidePanel {
  readonly element: HTMLElement;
  reset(snapshot: Snapshot, locale: DiscordLocale): void;
  addRequest(request: WeatherRequestView): void;
  addViolation(violation: ViolationView): void;
  addDiscordRequest(request: DiscordRequestView): void;
  addSignedRequest(request: SignedRequestView): void;
  addLogLine(line: LogLineView): void;
  setDelivery(delivery: DeliveryView): void;
  setFault(fault: WeatherFaultId): void;
  setCounts(counts: ForecastCounts): void;
  setRuns(snapshot: Pick<Snapshot, "aheadMs" | "nextRuns">): void;
}

/** How many lines of each kind are kept. */
const LINES_SHOWN = 200;

const FAULTS: Readonly<Record<WeatherFaultId, string>> = {
  none: "Works as it should",
  "wrong-credential": "Refuses the credential (401)",
  "rate-limited": "Over the rate limit (429)",
  "server-error": "Server error (500)",
  silent: "Never answers",
  slow: "Slow, 4 seconds",
  "missing-fields": "Leaves out fields",
  "polar-night": "Polar night: no sunrise",
  html: "Sends HTML instead of JSON",
};

export function createInsidePanel(actions: InsideActions): InsidePanel {
  const person = element("select", { id: "person" });
  person.addEventListener("change", () => actions.setPerson(person.value));
  const locale = localeSelect(actions);
  const faults = weatherFaultIds.map((id) => faultRadio(id, actions));
  const requests = createLog("No request yet. Use a command to see one.");
  const violations = createLog("None: the bot keeps Discord's rules.");
  const discordRequests = createLog("No request yet.");
  const signedRequests = createLog("No request yet; over the gateway there are none.");
  const log = createLog("Nothing yet.");
  const counts = element("p", { class: "note" });
  const setCounts: InsidePanel["setCounts"] = ({ memory, service }) => {
    counts.textContent = `Forecasts given from memory: ${memory}, fetched: ${service}`;
  };
  const runs = createLog("None yet. Ada can arrange one with /forecast-schedule add.");
  const clock = createClockControl(actions.moveClock);
  const bot = createBotControl(actions.changeWorld);
  const delivery = createDeliveryControl(actions.deliverOver);
  const setRuns: InsidePanel["setRuns"] = ({ aheadMs, nextRuns }) => {
    clock.set({ aheadMs, runs: nextRuns });
    runs.reset(nextRuns.toReversed().map(nextRunElement));
  };
  const setFault = (fault: WeatherFaultId) => {
    for (const { input } of faults) input.checked = input.value === fault;
  };
  return {
    element: element(
      "aside",
      { class: "inside", id: "inside", "aria-label": "Inside" },
      section("You", labelled("Person", person), labelled("Language", locale)),
      section("Clock", clock.element),
      section("Daily posts to come", runs.element),
      section("The weather service", ...faultSwitch(faults)),
      section("How commands reach the bot", ...delivery.elements),
      folded("The bot in this server", bot.element),
      section("The bot’s log", scrolled("The bot’s log", log.element)),
      section("Requests to the weather service", requests.element, counts),
      section("Complaints of Discord", violations.element),
      folded("Requests to Discord", discordRequests.element),
      folded("Requests from Discord", signedRequests.element),
      section("Everything", startOverButton(actions)),
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
      violations.reset(snapshot.violations.map(violationElement));
      discordRequests.reset(snapshot.discordRequests.map(discordRequestElement));
      signedRequests.reset(snapshot.signedRequests.map(signedRequestElement));
      log.reset(snapshot.log.map(logLineElement));
      delivery.set(snapshot.delivery);
      setCounts(snapshot.forecastCounts);
      setRuns(snapshot);
      bot.set(snapshot);
    },
    addRequest: (request) => requests.add(weatherRequestElement(request)),
    addViolation: (violation) => violations.add(violationElement(violation)),
    addDiscordRequest: (request) => discordRequests.add(discordRequestElement(request)),
    addSignedRequest: (request) => signedRequests.add(signedRequestElement(request)),
    addLogLine: (line) => log.add(logLineElement(line)),
    setCounts,
    setDelivery: delivery.set,
    setFault,
    setRuns,
  };
}

function section(title: string, ...children: readonly Node[]): HTMLElement {
  return element("section", {}, element("h2", {}, title), ...children);
}

/** A scrolling list, since it would push everything else out of sight. */
function scrolled(label: string, list: HTMLElement): HTMLElement {
  return element(
    "div",
    { class: "scrolled", role: "region", "aria-label": label, tabindex: 0 },
    list,
  );
}

/** A collapsed section, for what few people look at. */
function folded(title: string, ...children: readonly Node[]): HTMLElement {
  return element(
    "section",
    {},
    element(
      "details",
      {},
      element("summary", { class: "fold" }, element("h2", {}, title)),
      ...children,
    ),
  );
}

/** Asks for confirmation, since it can't be undone. */
function startOverButton({ startOver }: InsideActions): HTMLElement {
  const question = element("div", { class: "start-over", hidden: true });
  const ask = button({ class: "leap" }, () => toggle(true), "Start over");
  const toggle = (isAsked: boolean) => {
    question.hidden = !isAsked;
    ask.hidden = isAsked;
    (isAsked ? yes : ask).focus();
  };
  const yes = button(
    { class: "leap danger" },
    () => {
      toggle(false);
      startOver();
    },
    "Forget everything",
  );
  const no = button({ class: "leap" }, () => toggle(false), "Keep it");
  question.append(
    element(
      "p",
      { class: "start-over-question" },
      "Messages, defaults, daily posts and the clock?",
    ),
    yes,
    no,
  );
  return element("div", {}, ask, question);
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

function violationElement({ message, at }: ViolationView): HTMLElement {
  return element(
    "div",
    { class: "violation" },
    element("time", { datetime: new Date(at).toISOString() }, clockTime(at)),
    ` ${message}`,
  );
}

/** A list with the newest line on top, and a sentence while it is empty. */
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
      if (items.childElementCount > LINES_SHOWN) items.lastElementChild?.remove();
      update();
    },
  };
}
