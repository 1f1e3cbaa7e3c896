/** By which way commands reach the bot: over the gateway, or by signed requests. */
import type { DeliveryView, DeliveryWay } from "../../inside-views.ts";
import { deliveryWays } from "../../inside-views.ts";
import { element } from "./dom.ts";

const WAYS: Readonly<Record<DeliveryWay, string>> = {
  gateway: "Over the gateway",
  http: "By signed HTTP requests",
};
const NOTE = "A change starts the bot anew; messages and settings stay.";
const SWITCHING: Readonly<Record<DeliveryWay, string>> = {
  gateway: "The bot is starting. Discord may want 5 seconds between two connections…",
  http: "The bot is starting…",
};

/** The control. */
export interface DeliveryControl {
  readonly elements: readonly HTMLElement[];
  set(delivery: DeliveryView): void;
}

/** Makes it; `change` gets the way that was chosen. */
export function createDeliveryControl(change: (way: DeliveryWay) => void): DeliveryControl {
  const radios = deliveryWays.map((way) => {
    const input = element("input", { type: "radio", name: "delivery", value: way });
    input.addEventListener("change", () => change(way));
    return { input, element: element("label", { class: "fault" }, input, WAYS[way]) };
  });
  const note = element("p", { class: "note", role: "status" });
  let hadFocus = false;
  return {
    elements: [
      element(
        "div",
        { role: "radiogroup", "aria-label": "How commands reach the bot" },
        ...radios.map((radio) => radio.element),
      ),
      note,
    ],
    set({ way, isSwitching, problem }) {
      // A disabled radio loses the focus, and whoever uses the keyboard their place.
      hadFocus ||= radios.some(({ input }) => input === document.activeElement);
      for (const { input } of radios) {
        input.disabled = isSwitching;
        // Without a bot either may be chosen.
        input.checked = input.value === way && problem === null;
        if (hadFocus && !isSwitching && input.value === way) input.focus();
      }
      hadFocus &&= isSwitching;
      note.classList.toggle("bad", problem !== null);
      note.textContent = textOf({ way, isSwitching, problem });
    },
  };
}

function textOf({ way, isSwitching, problem }: DeliveryView): string {
  if (isSwitching) return SWITCHING[way];
  return problem === null ? NOTE : `The bot could not be started: ${problem}`;
}
