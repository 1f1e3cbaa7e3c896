/** For every close code of the gateway, the bot reconnects or says why it can't. */
import { describe, expect, it } from "vitest";
import { runMain, startFakes } from "../../support/bot-process.ts";

/** Codes after which the session is resumed or a new one begins. Each is sent once. */
const PASSING = [4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009, 1000, 1001];
/** Codes that end the process. */
const FINAL = [4004, 4010, 4011, 4012, 4013, 4014];
/** The longest time from the close to the next connection. */
const RECOVERY_MS = 30_000;
const TIMEOUT_MS = 300_000;

describe("the gateway is closed", () => {
  it(
    `${PASSING.length} times with codes that pass -> each time the bot is back by itself and answers`,
    async () => {
      const { discord, environment } = await startFakes();
      const { child, exited } = runMain(environment);
      await discord.waitUntilReady();
      await expect
        .poll(() => discord.registeredCommands().length, { timeout: RECOVERY_MS })
        .toBeGreaterThan(0);
      for (const code of PASSING) {
        const back = new Promise<void>((resolve) => {
          const end = discord.on((event) => {
            if (event.kind !== "session" || event.change === "closed") return;
            end();
            resolve();
          });
        });
        discord.closeGateway(code);
        await back;
        const { outcome } = discord.runCommand({ name: "forecast", options: { location: "0,0" } });
        expect(await outcome).toMatchObject({ kind: "replied" });
      }
      expect(discord.violations).toEqual([]);
      child.kill("SIGTERM");
      const { code, output } = await exited;
      expect(code).toBe(0);
      expect(output).not.toContain(environment["DISCORD_TOKEN"]);
    },
    TIMEOUT_MS,
  );

  it.each(FINAL)(
    "with %i, which is final -> exit code 78, the reason and no token",
    async (closeCode) => {
      const { discord, environment } = await startFakes();
      const { exited, prints } = runMain(environment);
      await prints('"msg":"ready"');
      discord.closeGateway(closeCode);
      const { code, output } = await exited;
      expect(code).toBe(78);
      const last = output.trim().split("\n").at(-1);
      expect(last).toContain(
        closeCode === 4004
          ? "Discord refused DISCORD_TOKEN."
          : `closed the gateway for good: ${closeCode}`,
      );
      expect(output).not.toContain(environment["DISCORD_TOKEN"]);
    },
    TIMEOUT_MS,
  );
});
