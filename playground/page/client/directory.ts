/** Who and what the ids in messages stand for, and the language of the person who reads them. */
import type { Snapshot } from "../protocol.ts";

/** Names by id; undefined for what is not known. */
export interface Directory {
  person(id: string): string | undefined;
  role(id: string): string | undefined;
  channel(id: string): string | undefined;
  /** Discord's code of the reader's language. */
  readonly locale: string;
  /** The playground's time, milliseconds since the Unix epoch. */
  now(): number;
}

/** Looks names up in a snapshot. */
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
