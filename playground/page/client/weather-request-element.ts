/** A request to the weather service in the panel: its parameters, its token, and the rules it broke. */
import type { WeatherRequestView } from "../../inside-views.ts";
import { type Child, element } from "./dom.ts";
import { clockTime } from "./timestamps.ts";

export function weatherRequestElement(request: WeatherRequestView): HTMLElement {
  const { at, method, path, query, status, violations, fault } = request;
  const isGood = status !== null && status < 400;
  return element(
    "details",
    { class: "request" },
    element(
      "summary",
      {},
      element(
        "span",
        { class: `status ${isGood ? "good" : "bad"}` },
        status === null ? "—" : String(status),
      ),
      element("span", { class: "request-path" }, `${method} ${path}`),
      element("time", { datetime: new Date(at).toISOString() }, clockTime(at)),
      verdict(request),
    ),
    part("Query", table(Object.entries(query))),
    authentication(request.authentication),
    fault === null ? null : part("Fault that was on", element("p", {}, fault)),
    violations.length === 0
      ? null
      : part("Rules broken", element("ul", { class: "bad" }, ...violations.map(item))),
  );
}

function verdict({ violations, fault }: WeatherRequestView): HTMLElement {
  if (violations.length === 0 && fault !== null) {
    return element("span", { class: "verdict good" }, "✓ All rules kept · a fault was on");
  }
  if (violations.length === 0)
    return element("span", { class: "verdict good" }, "✓ All rules kept");
  const count = violations.length === 1 ? "1 rule broken" : `${violations.length} rules broken`;
  return element("span", { class: "verdict bad" }, `✗ ${count}`);
}

function authentication(used: WeatherRequestView["authentication"]): HTMLElement {
  switch (used.kind) {
    case "none":
      return part("Credential", element("p", {}, "None"));
    case "several":
      return part("Credential", element("p", {}, `Several: ${used.places.join(", ")}`));
    case "api-key":
      return part(
        "API key",
        element("p", {}, `Sent in the ${used.sentIn}`),
        accepted(used.accepted),
      );
    case "jwt":
      return part(
        "Signed token",
        accepted(used.accepted),
        json("Header", used.header),
        json("Payload", used.payload),
      );
  }
}

function accepted(isAccepted: boolean): HTMLElement {
  return isAccepted
    ? element("p", { class: "good" }, "✓ Accepted")
    : element("p", { class: "bad" }, "✗ Not accepted");
}

function part(title: string, ...children: readonly Child[]): HTMLElement {
  return element("div", { class: "request-part" }, element("h3", {}, title), ...children);
}

function table(entries: readonly (readonly [string, string])[]): HTMLElement {
  return element(
    "dl",
    {},
    ...entries.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]),
  );
}

function json(title: string, value: unknown): HTMLElement {
  return element(
    "figure",
    {},
    element("figcaption", {}, title),
    element("pre", { tabindex: 0 }, JSON.stringify(value, null, 2)),
  );
}

function item(text: string): HTMLElement {
  return element("li", {}, text);
}
