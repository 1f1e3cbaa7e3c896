/** Which commands, buttons and menus only read, and so may be answered twice. */
import { describe, expect, it, onTestFinished } from "vitest";
import { createCommands } from "../../commands/index.ts";
import type { Command } from "../../src/discord/command.ts";
import { createRawInteractions } from "../../src/discord/raw-interactions.ts";
import { Responder } from "../../src/discord/respond.ts";
import { Router } from "../../src/discord/router.ts";
import { createUserRateLimits } from "../../src/discord/user-rate-limit.ts";
import { createLogger } from "../../src/log.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { NO_METRICS } from "../../src/metrics.ts";
import { autocomplete, choice, click, forecastInGuild } from "../discord/interaction-payloads.ts";
import { TestClock } from "../support/test-clock.ts";

const SUBCOMMAND = 1;
const i18n = createI18n();
/** Until they are used, they need only the messages. */
const commands: readonly Command[] = Reflect.apply(createCommands, undefined, [{ i18n }]);

/** What the router says about a payload. */
function createEffectOf() {
  const raw = createRawInteractions({ token: "local.token", apiUrl: "http://127.0.0.1:1" });
  onTestFinished(() => raw.close());
  const clock = new TestClock();
  const router = new Router({
    ...{ commands, i18n, clock },
    responder: new Responder(clock),
    limits: createUserRateLimits(clock),
    newsFor: async () => null,
    shutdown: new AbortController().signal,
    log: createLogger("silent"),
    metrics: NO_METRICS,
  });
  return (payload: unknown) => {
    const interaction = raw.read(payload);
    return interaction === null ? expect.fail("no interaction") : router.effectOf(interaction);
  };
}

describe("what an interaction may do", () => {
  it("every command and subcommand -> a change, except those that only show", () => {
    const effectOf = createEffectOf();
    const ofCommand = (name: string, options: readonly object[]) =>
      effectOf({ ...forecastInGuild, data: { ...forecastInGuild.data, name, options } });
    const effects = commands.flatMap(({ definition: { name, options = [] } }) => {
      const subcommands = options.filter(({ type }) => type === SUBCOMMAND);
      if (subcommands.length === 0) return [[`/${name}`, ofCommand(name, [])]];
      return subcommands.map(({ name: subcommand }) => {
        const effect = ofCommand(name, [{ name: subcommand, type: SUBCOMMAND, options: [] }]);
        return [`/${name} ${subcommand}`, effect];
      });
    });
    expect(Object.fromEntries(effects)).toEqual({
      "/forecast": "read",
      "/forecast-best": "read",
      "/forecast-compare": "read",
      "/forecast-me set": "change",
      "/forecast-me show": "read",
      "/forecast-me forget": "change",
      "/forecast-me daily": "change",
      "/forecast-me watch": "change",
      "/forecast-me list": "read",
      "/forecast-me edit": "change",
      "/forecast-me pause": "change",
      "/forecast-me resume": "change",
      "/forecast-me stop": "change",
      "/forecast-settings set": "change",
      "/forecast-settings show": "read",
      "/forecast-settings reset": "change",
      "/forecast-schedule add": "change",
      "/forecast-schedule list": "read",
      "/forecast-schedule edit": "change",
      "/forecast-schedule pause": "change",
      "/forecast-schedule resume": "change",
      "/forecast-schedule remove": "change",
      "/forecast-schedule preview": "read",
    });
  });

  it.each([
    ["forecast:1:next:2.35,48.86:30:m:2", "read"],
    ["forecast:2:place:-:-:public", "read"],
    ["forecast-best:1:place:7:-:public:-:hike", "read"],
    ["forecast-me:1:place", "change"],
    ["forecast-me:1:stop:ABCDEFGH", "change"],
    ["forecast-settings:1:place", "change"],
    ["forecast-settings:1:reset", "change"],
    ["forecast-schedule:1:list:next:1", "read"],
    ["forecast-schedule:1:new:1:2:3:4", "change"],
    ["forecast-schedule:1:edit:ABCDEFGH:-", "change"],
    ["forecast-schedule:1:places:ABCDEFGH", "change"],
    ["forecast-schedule:9:something-new", "change"],
    ["forecast-schedule", "change"],
    ["unheard-of:1:list", "change"],
  ])("a button or menu with the id %s -> a %s", (customId, effect) => {
    const effectOf = createEffectOf();
    for (const payload of [click, choice]) {
      expect(effectOf({ ...payload, data: { ...payload.data, custom_id: customId } })).toBe(effect);
    }
  });

  it("the command in the menu of a message -> a read", () => {
    const { data } = forecastInGuild;
    const target = { id: "1100000000000000016", channel_id: "1100000000000000011" };
    const message = { ...target, author: { id: "1100000000000000014" }, content: "", embeds: [] };
    const effect = createEffectOf()({
      ...forecastInGuild,
      data: {
        ...data,
        type: 3,
        name: "Forecast for this place",
        target_id: target.id,
        resolved: { messages: { [target.id]: message } },
      },
    });
    expect(effect).toBe("read");
  });

  it("a command that is not known -> a change; what is typed into it -> a suggestion", () => {
    const effectOf = createEffectOf();
    const data = { ...forecastInGuild.data, name: "unheard-of" };
    expect(effectOf({ ...forecastInGuild, data })).toBe("change");
    expect(effectOf(autocomplete)).toBe("suggest");
  });
});
