import { mongo } from 'mongoose';
import type { Platform } from '../../faults/platform/platform';

type Doc = mongo.Document & { _id: unknown };
const owners = ['identity', 'supplier', 'admin', 'buyer'] as const;
/** What is no part of a market: what is sent and handled, limits, counters, and what each process reads as a whole. */
const notOfAMarket =
  /^(outbox|handled_events|idempotency|limits|migrations|recount|ended_sessions|setting|figures|live_|shell_|system\.)/;
const batchSize = 1_000;

/** Documents by database and collection, as services have written them. */
export type Market = { database: (typeof owners)[number]; collection: string; documents: Doc[] }[];

/** Reads all that is there by now: a small market that people have made. */
export async function readMarket(platform: Platform): Promise<Market> {
  const market: Market = [];
  for (const database of owners) {
    const found = await platform.db(database).listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of found) {
      if (notOfAMarket.test(name)) continue;
      const documents = (await platform.db(database).collection(name).find().toArray()) as Doc[];
      if (documents.length > 0) market.push({ database, collection: name, documents });
    }
  }
  return market;
}

/**
 * Writes further markets beside it, like it but for every id, in all databases alike: other people, companies, rounds
 * and orders, which refer to one another as those do.
 * @param from number of the first, from 1 on. @returns how many documents
 */
export async function writeMarkets(platform: Platform, market: Market, from: number, to: number): Promise<number> {
  let written = 0;
  for (const { database, collection, documents } of market) {
    const target = platform.db(database).collection<Doc>(collection);
    let batch: Doc[] = [];
    const write = async () => {
      if (batch.length > 0) await target.insertMany(batch as never[], { ordered: false, writeConcern: { w: 1 } });
      written += batch.length;
      batch = [];
    };
    for (let nth = from; nth < to; nth++) {
      for (const document of documents) {
        const other = inMarket(document, nth) as Doc;
        // What is there once for all, under a name of its own.
        if (String(other._id) === String(document._id)) continue;
        batch.push(other);
        if (batch.length === batchSize) await write();
      }
    }
    await write();
  }
  return written;
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * The first digits differ, so that numbers of orders do; the others stay, so that ids of a market still fit each other.
 */
const idIn = (nth: number) => (id: string) =>
  ((parseInt(id.slice(0, 8), 16) ^ nth) >>> 0).toString(16).padStart(8, '0') + id.slice(8);

export function inMarket(value: unknown, nth: number): unknown {
  if (typeof value === 'string') return value.replace(uuids, idIn(nth)).replace(/(?=@faults\.test)/g, `+${nth}`);
  if (value instanceof mongo.ObjectId) return new mongo.ObjectId();
  if (Array.isArray(value)) return value.map((one) => inMarket(one, nth));
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [inMarket(key, nth) as string, inMarket(one, nth)]),
  );
}
