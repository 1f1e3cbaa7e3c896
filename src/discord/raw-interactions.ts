/**
 * Turns the payloads that Discord sends over HTTP into the library's interactions, as it makes them from
 * the gateway. The library has no public function for this, so this file uses its internals;
 * raw-interactions.test.ts fails when an upgrade changes them.
 */
import {
  Client,
  ClientApplication,
  Events,
  type Interaction,
  InteractionType,
  type REST,
} from "discord.js";
import * as z from "zod";
import { snowflake } from "./ids.ts";
import { clientOptions } from "./rest.ts";

export interface RawInteractions {
  /** The connection through which these interactions are answered. */
  readonly rest: REST;
  /** Null for a payload that is not an interaction, or of a type that this version does not know. */
  read(payload: unknown): Interaction | null;
  close(): Promise<void>;
}

export interface RawInteractionsOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
}

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

/** @throws {z.ZodError} when the library's internals changed */
export function createRawInteractions({ token, apiUrl }: RawInteractionsOptions): RawInteractions {
  const client: Client = new Client(clientOptions({ apiUrl }));
  client.token = token;
  client.rest.setToken(token);
  const { InteractionCreate: action } = internalsSchema.parse(Reflect.get(client, "actions"));
  let made: Interaction | null = null;
  // Emitted while `handle` runs.
  client.on(Events.InteractionCreate, (interaction) => {
    made = interaction;
  });

  function make(payload: unknown): Interaction | null {
    made = null;
    action.handle(payload);
    return made;
  }

  return {
    rest: client.rest,
    read(payload) {
      const parsed = interactionSchema.safeParse(payload);
      if (!parsed.success) return null;
      client.application ??= applicationOf(client, parsed.data.application_id);
      try {
        return make(payload);
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
