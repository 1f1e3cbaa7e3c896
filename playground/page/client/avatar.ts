/** The round picture beside a name: an initial on a colour, or the weather for a bot. */
import { element } from "./dom.ts";

const COLOURS = 6;

/** Hidden from screen readers, since the name is next to it. */
export function avatar(
  person: { readonly id: string; readonly name: string; readonly bot: boolean },
  size: "normal" | "small" = "normal",
): HTMLElement {
  const colour = Number(BigInt(/^\d+$/.test(person.id) ? person.id : 0) % BigInt(COLOURS));
  const initial = [...person.name][0]?.toUpperCase() ?? "?";
  return element(
    "span",
    {
      class: `avatar avatar-${size} ${person.bot ? "avatar-bot" : `avatar-colour-${colour}`}`,
      "aria-hidden": "true",
    },
    person.bot ? "⛅" : initial,
  );
}
