/** The panel "Inside" in a real browser: the clock, what happens behind the channel, and starting over. */
import { source } from "axe-core";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod";
import { startWholePlayground } from "../../playground/page/start-whole-playground.ts";
import {
  describeInBrowser,
  messages,
  PHONE,
  insidePanel as panel,
  sendLine,
  WIDE,
} from "./browser.ts";

/** Longer than the bot's pause before it asks Discord again or identifies again. */
const LONGEST_PAUSE_MS = 60_000;

const inside = (page: Page, name: string): Locator => panel(page).getByRole("button", { name });

/** On a phone the panel covers the channel. */
async function togglePanel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Inside" }).click();
}

const axeSchema = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      impact: z.string().nullable(),
      nodes: z.array(z.object({ html: z.string() })),
    }),
  ),
});

/** The accessibility problems of the page. */
async function barriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const { violations } = axeSchema.parse(await page.evaluate("axe.run()"));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describeInBrowser("the panel in a browser", (visit) => {
  test("what the bot does -> is seen from inside, without any token", async () => {
    const { url } = await startWholePlayground();
    const page = await visit({ url });
    await panel(page).getByText("To Discord").click();
    await sendLine(page, "/forecast location:2.35,48.86");
    await sendLine(page, "/forecast location:2.35,48.86");
    await panel(page).getByText("POST /interactions/").nth(1).waitFor();
    const routes = await panel(page)
      .getByText(/^(POST|PATCH) /)
      .allTextContents();
    for (const route of routes) expect(route).toMatch(/\/\d+\/…\//);
    // The forecast and the warnings, each once for both commands.
    const requests = panel(page).locator("details.request");
    expect(await requests.count()).toBe(2);
    const request = requests.filter({ hasText: "/v7/weather/" });
    await request.locator("summary").click();
    await request.getByText('"location": "2.35,48.86"').waitFor();
    const log = panel(page).getByRole("region", { name: "log" });
    await log.getByText("database opened").click();
    await log.getByText('"dialect"').waitFor();
  });

  test("polar night switched on -> a day without sunrise", async () => {
    const { url } = await startWholePlayground();
    const page = await visit({ url });
    await panel(page).getByLabel("Fault").selectOption("Polar night: no sunrise");
    await sendLine(page, "/forecast location:Longyearbyen days:1");
    const card = messages(page).first();
    await card.getByText(/moon|crescent|quarter|gibbous/i).waitFor();
    expect(await card.textContent()).not.toContain("Sunrise");
  });

  test.each([
    ["a wide screen", WIDE],
    ["a phone", PHONE],
  ])("%s: switched to HTTP -> commands are answered; and back", async (_, viewport) => {
    const { url, clock, discord } = await startWholePlayground("silent");
    const page = await visit({ url, viewport });
    const toggle = async () => {
      if (viewport === PHONE) await togglePanel(page);
    };
    const transport = panel(page).getByLabel("Transport");
    const offline = page.getByText("The bot is offline");
    const forecastAsked = async () => {
      await offline.waitFor({ state: "detached" });
      const before = await messages(page).count();
      await toggle();
      await sendLine(page, "/forecast location:2.35,48.86");
      await messages(page).nth(before).locator(".embed").first().waitFor();
      await toggle();
    };
    await toggle();
    await forecastAsked();
    await transport.selectOption("By signed HTTP requests");
    await expect.poll(() => discord.interactionsEndpoint()).not.toBeNull();
    await forecastAsked();
    await panel(page).getByText("From Discord").click();
    await panel(page).getByText("command", { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    discord.fail({ kind: "status", status: 503 }, { route: /^GET \/gateway\/bot/ });
    await transport.selectOption("Over the gateway");
    await panel(page).getByText("The bot is starting.").waitFor();
    await offline.waitFor();
    discord.heal();
    clock.moveTo(clock.now() + LONGEST_PAUSE_MS);
    await panel(page).getByText("A change starts the bot anew").waitFor();
    await forecastAsked();
    expect(await messages(page).count()).toBe(3);
    expect(discord.violations).toEqual([]);
  });

  test("starting over -> is asked about first, by keyboard as well", async () => {
    const { url, startsOver } = await startWholePlayground();
    const page = await visit({ url });
    page.once("dialog", (dialog) => void dialog.dismiss());
    await inside(page, "Start over").focus();
    await page.keyboard.press("Enter");
    expect(startsOver()).toBe(0);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.keyboard.press("Enter");
    await expect.poll(startsOver).toBe(1);
  });

  test.each([
    ["a wide light screen", WIDE, "light"],
    ["a dark phone", PHONE, "dark"],
  ] as const)("%s -> nothing that bars people from using it", async (_, viewport, colorScheme) => {
    const { url } = await startWholePlayground();
    const page = await visit({ url, viewport, colorScheme });
    await sendLine(page, "/forecast location:Reykjavik days:10");
    await messages(page).first().locator(".embed").first().waitFor();
    await sendLine(page, "/forecast location:Xyzzyville");
    await messages(page).nth(1).waitFor();
    expect(await barriers(page)).toEqual([]);
    if (viewport === PHONE) {
      await togglePanel(page);
      expect(await barriers(page)).toEqual([]);
    }
  });
});
