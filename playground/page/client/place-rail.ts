/** The rail of servers, with direct messages on top. */
import type { Snapshot } from "../protocol.ts";
import { button, element, icon } from "./dom.ts";
import { icons } from "./icons.ts";

type PlacesShown = Pick<Snapshot, "guilds" | "guildId">;

/** Called with the id of a server, or null for direct messages. */
type GoTo = (guildId: string | null) => void;

/** The rail, empty at first. */
export class PlaceRail {
  readonly #list = element("ul");
  readonly element = element("nav", { class: "rail", "aria-label": "Servers" }, this.#list);
  readonly #goTo: GoTo;

  constructor(goTo: GoTo) {
    this.#goTo = goTo;
  }

  /** Renders everything again. The focus stays. */
  show({ guilds, guildId }: PlacesShown): void {
    const focused = this.#list.querySelector<HTMLElement>(":focus")?.dataset["placeId"];
    this.#list.replaceChildren(
      this.#item({ id: null, name: "Direct messages", mark: icon(icons.person) }, guildId),
      ...guilds.map(({ id, name, hasBot }) => {
        const label = hasBot ? name : `${name}, without the bot`;
        return this.#item({ id, name: label, mark: initialsElement(name) }, guildId);
      }),
    );
    if (focused !== undefined) {
      this.#list.querySelector<HTMLElement>(`[data-place-id="${CSS.escape(focused)}"]`)?.focus();
    }
  }

  #item(
    place: { readonly id: string | null; readonly name: string; readonly mark: Node },
    current: string | null,
  ): HTMLElement {
    const { id, name, mark } = place;
    const attributes = {
      class: "place",
      title: name,
      "aria-label": name,
      "aria-current": id === current ? "page" : null,
      "data-place-id": id ?? "direct",
    };
    return element(
      "li",
      {},
      button(attributes, () => this.#goTo(id), mark),
    );
  }
}

/** Hidden from screen readers: a label has the whole name. */
function initialsElement(name: string): HTMLElement {
  return element("span", { class: "place-initials", "data-initials": initials(name) });
}

/** "WW" for "Weather watchers". */
function initials(name: string): string {
  const words = name.split(" ").filter((word) => word !== "");
  return words
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? "")
    .join("")
    .slice(0, 3);
}
