/**
 * Turns the payloads that Discord sends over HTTP into the library's interactions, as it makes them from
 * the gateway. The library has no public function for this, so this file uses its internals;
 * raw-interactions.test.ts fails when an upgrade changes them.
 */
import { Client, ClientApplication, Events, type Interaction, InteractionType } from "discord.js";
import * as z from "zod";
import { snowflake } from "./ids.ts";
import { clientOptions } from "./rest.ts";

const common = {
  id: snowflake,
  application_id: snowflake,
  token: z.string().min(1),
  locale: z.string().optional(),
};

/** What every interaction has, except Discord's PING, and by which the router finds its command. */
export const interactionSchema = z.union([
  z.looseObject({
    ...common,
    type: z.literal([
      InteractionType.ApplicationCommand,
      InteractionType.ApplicationCommandAutocomplete,
    ]),
    data: z.looseObject({ name: z.string() }),
  }),
  z.looseObject({
    ...common,
    type: z.literal([InteractionType.MessageComponent, InteractionType.ModalSubmit]),
    data: z.looseObject({ custom_id: z.string() }),
  }),
]);
const internalsSchema = z.object({
  InteractionCreate: z.custom<{ handle(payload: unknown): void }>(
    (action) => typeof action === "object" && action !== null && "handle" in action,
  ),
});

/**
 * @param apiUrl Discord's REST base without the version
 * @throws {z.ZodError} when the library's internals changed
 */
export function createRawInteractions({
  token,
  apiUrl,
}: {
  readonly token: string;
  readonly apiUrl: string;
}) {
  const client: Client = new Client(clientOptions({ apiUrl }));
  client.token = token;
  client.rest.setToken(token);
  const { InteractionCreate: action } = internalsSchema.parse(Reflect.get(client, "actions"));
  let made: Interaction | null = null;
  // Emitted while `handle` runs.
  client.on(Events.InteractionCreate, (interaction) => {
    made = interaction;
  });

  return {
    /** The connection through which these interactions are answered. */
    rest: client.rest,
    /** Null for a payload that is not an interaction, or of a type that this version does not know. */
    read(payload: unknown): Interaction | null {
      const parsed = interactionSchema.safeParse(payload);
      if (!parsed.success) return null;
      client.application ??= applicationOf(client, parsed.data.application_id);
      made = null;
      try {
        action.handle(payload);
        return made;
      } catch {
        return null;
      }
    },
    close: () => client.destroy(),
  };
}

/** Over the gateway it comes with READY; interactions refer to it. */
function applicationOf(client: Client, id: string): ClientApplication | null {
  const application: unknown = Reflect.construct(ClientApplication, [client, { id }]);
  return application instanceof ClientApplication ? application : null;
}
