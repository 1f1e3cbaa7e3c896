/** Names for the ids in messages, and the language of the viewer. */
import type { Snapshot } from "../protocol.ts";

/** Names by id; undefined if unknown. */
export interface Directory {
  person(id: string): string | undefined;
  role(id: string): string | undefined;
  channel(id: string): string | undefined;
  /** Discord's code of the viewer's language. */
  readonly locale: string;
  /** The playground's time, milliseconds since the Unix epoch. */
  now(): number;
}

export function createDirectory(snapshot: Snapshot, locale: string): Directory {
  const lookUp = (list: Snapshot["people"]) => (id: string) =>
    list.find((one) => one.id === id)?.name;
  return {
    person: lookUp(snapshot.people),
    role: lookUp(snapshot.roles),
    channel: lookUp(snapshot.channels),
    locale,
    now: () => Date.now() + snapshot.aheadMs,
  };
}
