import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { eventually } from './eventually';
import {
  recordedQueries,
  multiplyDocuments,
  names,
  ofTheTest,
  watchQueries,
  type RecordedQuery,
} from './recorded-queries';
import type { TestService } from './start-test-service';

export interface HotQueries {
  /** Starts the service and inserts documents of each kind. */
  arrange(): Promise<void>;
  /** Typical actions of users and other services, by name. */
  acts: Record<string, () => Promise<unknown>>;
  /** Shard key by collection; collections that are not listed stay unsharded. */
  shardKeys: Record<string, string>;
  /** Queries that go to every shard: `orders: buyer_id, status`. See docs/operate/growth.md for the consequences. */
  everywhere: readonly string[];
  /** The same by periodic workers: a test may end before they run. */
  workers?: readonly string[];
  /** Counts that read every row of a kind; their cost grows with each open round. */
  counts?: readonly string[];
  /** Collections that are not multiplied. */
  apart?: readonly string[];
}

/** Small collections that each process caches and reads as a whole from time to time. */
const cachedCollections = ['ended_sessions', 'setting_copies'];
/** Number of copies of each document in addition to the original. */
const beside = 2_000;
/** Above any page, count or batch size, and far below the number of documents. */
const few = 1_200;

/**
 * Runs the typical actions of a service on a real server with thousands of documents and checks the query plans: no
 * collection scans, and queries of sharded collections contain the shard key.
 */
export function describeHotQueries({
  arrange,
  acts,
  shardKeys,
  everywhere,
  workers = [],
  counts = [],
  apart,
}: HotQueries): void {
  let queries: RecordedQuery[] = [];
  beforeAll(async () => {
    await arrange();
    await everythingIsSent();
    await multiplyDocuments(beside, apart);
    await watchQueries();
    for (const act of Object.values(acts)) await act();
    await everythingIsSent();
    queries = await recordedQueries();
  }, 90_000);

  test('no query scans a collection', () => {
    const scans = queries.filter(({ plan }) => plan.includes('COLLSCAN'));
    expect(describeQueries(scans.filter(({ collection }) => !cachedCollections.includes(collection)))).toEqual([]);
  });

  test('no query reads every row of a kind, except the listed counts', () => {
    const walks = queries.filter(({ looksAt, collection }) => looksAt > few && !cachedCollections.includes(collection));
    expect(describeQueries(walks)).toEqual([...counts].sort());
  });

  test('queries of sharded collections contain the shard key, except the listed ones', () => {
    const scattered = queries.filter(({ collection, filter }) => {
      const key = shardKeys[collection];
      return key !== undefined && !names(filter, key);
    });
    expect(describeQueries(scattered).filter((query) => !workers.includes(query))).toEqual([...everywhere].sort());
  });

  test('the growth page lists queries of all shards and counts of all rows', () => {
    const page = readFileSync(join(__dirname, '../../..', 'docs/operate/growth.md'), 'utf8');
    const known = [...everywhere, ...workers, ...counts].map((query) => `\`${query.trim()}\``);
    expect(known.filter((query) => !page.includes(query))).toEqual([]);
  });

  test('each document has the shard key', async () => {
    for (const [collection, key] of Object.entries(shardKeys)) {
      const without = await mongoose.connection.collection(collection).countDocuments({ [key]: null });
      expect({ collection, without }).toEqual({ collection, without: 0 });
    }
  });
}

/** Calls that must succeed: a refused action would run no queries. */
export function wellAnswered(service: () => TestService): TestService['call'] {
  return async (spec, options) => {
    const answer = await service().call(spec, options);
    expect({ endpoint: spec.id, problem: answer.problem }).toEqual({ endpoint: spec.id, problem: undefined });
    return answer;
  };
}

function everythingIsSent(): Promise<void> {
  const outbox = mongoose.connection.collection('outbox');
  return eventually(async () => expect(await outbox.countDocuments({ sent: false }, { comment: ofTheTest })).toBe(0));
}

function describeQueries(queries: readonly RecordedQuery[]): string[] {
  return [...new Set(queries.map(({ collection, filter }) => `${collection}: ${fieldsOf(filter).join(', ')}`))].sort();
}

function fieldsOf(filter: object): string[] {
  const fields = Object.entries(filter).flatMap(([field, value]) =>
    field === '$and' || field === '$or' ? (value as object[]).flatMap(fieldsOf) : [field],
  );
  return [...new Set(fields)];
}
