/** Switches how commands reach the bot: over the gateway, or by signed requests. */
import type { DeliveryView, Transport } from "../../inside-views.ts";
import { transports } from "../../inside-views.ts";
import { element } from "./dom.ts";

const TRANSPORTS: Readonly<Record<Transport, string>> = {
  gateway: "Over the gateway",
  http: "By signed HTTP requests",
};
const NOTE = "A change starts the bot anew; messages and settings stay.";
const SWITCHING: Readonly<Record<Transport, string>> = {
  gateway: "The bot is starting. Discord may want 5 seconds between two connections…",
  http: "The bot is starting…",
};

export interface DeliveryControl {
  readonly elements: readonly HTMLElement[];
  set(delivery: DeliveryView): void;
}

/** @param change gets the chosen transport */
export function createDeliveryControl(change: (transport: Transport) => void): DeliveryControl {
  const radios = transports.map((transport) => {
    const input = element("input", { type: "radio", name: "delivery", value: transport });
    input.addEventListener("change", () => change(transport));
    return { input, element: element("label", { class: "fault" }, input, TRANSPORTS[transport]) };
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
    set({ transport, isSwitching, problem }) {
      // A disabled radio loses the focus, so keyboard users would lose their place.
      hadFocus ||= radios.some(({ input }) => input === document.activeElement);
      for (const { input } of radios) {
        input.disabled = isSwitching;
        // Without a bot, both can be chosen.
        input.checked = input.value === transport && problem === null;
        if (hadFocus && !isSwitching && input.value === transport) input.focus();
      }
      hadFocus &&= isSwitching;
      note.classList.toggle("bad", problem !== null);
      note.textContent = textOf({ transport, isSwitching, problem });
    },
  };
}

function textOf({ transport, isSwitching, problem }: DeliveryView): string {
  if (isSwitching) return SWITCHING[transport];
  return problem === null ? NOTE : `The bot could not be started: ${problem}`;
}
