import { createHash } from 'node:crypto';

export const maxMessageBytes = 256 * 1024;

/** Input of the packing: an event about to be written, or a row of the outbox. */
export interface Packable {
  /** Id of the event, or of all its events together. */
  event_id: string;
  subject: string;
  aggregate_ids: readonly string[];
  /** The envelope as JSON text, or several separated by commas. */
  json: string;
  events: number;
}

/** One message: an event, or several events of one subject as a JSON array. */
export interface Pack<R extends Packable> {
  subject: string;
  rows: R[];
  bytes: number;
}

/**
 * Packs events of one subject into messages of at most 256 KiB, because a message costs a disk flush and an event in it
 * nearly nothing. Messages keep the order of their first events, and an event never joins a message that precedes one
 * with an earlier event of its aggregate: the order per aggregate is the order of the outbox.
 */
export function packEvents<R extends Packable>(rows: readonly R[]): Pack<R>[] {
  const packs: Pack<R>[] = [];
  const openOf = new Map<string, number>();
  const lastOf = new Map<string, number>();
  for (const row of rows) {
    const bytes = Buffer.byteLength(row.json) + 1;
    const open = openOf.get(row.subject);
    const fits =
      open !== undefined &&
      packs[open]!.bytes + bytes <= maxMessageBytes &&
      row.aggregate_ids.every((id) => open >= (lastOf.get(id) ?? -1));
    const index = fits ? open : packs.push({ subject: row.subject, rows: [], bytes: 1 }) - 1;
    packs[index]!.rows.push(row);
    packs[index]!.bytes += bytes;
    openOf.set(row.subject, index);
    for (const id of row.aggregate_ids) lastOf.set(id, index);
  }
  return packs;
}

export function messageOf(pack: Pack<Packable>): string {
  const json = jsonOf(pack);
  return eventsOf(pack) === 1 ? json : `[${json}]`;
}

export function eventsOf(pack: Pack<Packable>): number {
  return pack.rows.reduce((sum, { events }) => sum + events, 0);
}

/** The pack as one row of the outbox. */
export function joinPack(pack: Pack<Packable>): Packable {
  return {
    event_id: messageIdOf(pack),
    subject: pack.subject,
    aggregate_ids: [...new Set(pack.rows.flatMap(({ aggregate_ids }) => aggregate_ids))],
    json: jsonOf(pack),
    events: eventsOf(pack),
  };
}

function jsonOf(pack: Pack<Packable>): string {
  return pack.rows.map((row) => row.json).join(',');
}

/**
 * Message id for the duplicate detection of JetStream: the event id of a single event, a hash of all ids of several.
 * The first id alone would lose events: after a crash the same first event may be packed with later ones, and the
 * server would drop the larger message as a duplicate.
 */
export function messageIdOf(pack: Pack<Packable>): string {
  if (pack.rows.length === 1) return pack.rows[0]!.event_id;
  const hash = createHash('sha1');
  for (const row of pack.rows) hash.update(row.event_id);
  return `${pack.rows[0]!.event_id}.${hash.digest('base64url')}`;
}
