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
  /** Starts the service, with documents of each kind; the acts come after. */
  arrange(): Promise<void>;
  /** What people and other services do all day, by name. */
  acts: Record<string, () => Promise<unknown>>;
  /** By collection, the field that decides its shard; what is not named is small enough to stay whole. */
  shardKeys: Record<string, string>;
  /** Questions that go to every shard: `orders: buyer_id, status`. docs/operate/growth.md says what follows. */
  everywhere: readonly string[];
  /** The same by workers that look now and then: a run may end before they do. */
  workers?: readonly string[];
  /** Counts that go along every row of a kind; they cost more with each round that opens. */
  counts?: readonly string[];
  /** Collections that are not multiplied. */
  apart?: readonly string[];
}

/** Small collections of every service that each process keeps in memory, read as a whole now and then. */
const kept = ['ended_sessions', 'setting_copies'];
/** How many of each document there are beside the one that is asked for. */
const beside = 2_000;
/** More than any page, count or batch looks at; far fewer than there are. */
const few = 1_200;

/**
 * What a service asks its database while people use it, planned by a real server among thousands of documents: nothing
 * looks through a collection, and whatever is asked of a collection that would be sharded names its shard.
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
  let asked: RecordedQuery[] = [];
  beforeAll(async () => {
    await arrange();
    await everythingIsSent();
    await multiplyDocuments(beside, apart);
    await watchQueries();
    for (const act of Object.values(acts)) await act();
    await everythingIsSent();
    asked = await recordedQueries();
  }, 90_000);

  test('no query looks through a collection', () => {
    const scans = asked.filter(({ plan }) => plan.includes('COLLSCAN'));
    expect(told(scans.filter(({ collection }) => !kept.includes(collection)))).toEqual([]);
  });

  test('no query looks at every row of a kind, but for counts that are known', () => {
    const walks = asked.filter(({ looksAt, collection }) => looksAt > few && !kept.includes(collection));
    expect(told(walks)).toEqual([...counts].sort());
  });

  test('what is asked of a sharded collection names its shard, but for what is known', () => {
    const scattered = asked.filter(({ collection, filter }) => {
      const key = shardKeys[collection];
      return key !== undefined && !names(filter, key);
    });
    expect(told(scattered).filter((query) => !workers.includes(query))).toEqual([...everywhere].sort());
  });

  test('what goes to every shard, and what counts along all rows, is written down for operators', () => {
    const page = readFileSync(join(__dirname, '../../..', 'docs/operate/growth.md'), 'utf8');
    const known = [...everywhere, ...workers, ...counts].map((query) => `\`${query.trim()}\``);
    expect(known.filter((query) => !page.includes(query))).toEqual([]);
  });

  test('the shard key is in each document', async () => {
    for (const [collection, key] of Object.entries(shardKeys)) {
      const without = await mongoose.connection.collection(collection).countDocuments({ [key]: null });
      expect({ collection, without }).toEqual({ collection, without: 0 });
    }
  });
}

/** Calls that have to be answered well: an act that is refused would ask for nothing. */
export function wellAnswered(service: () => TestService): TestService['call'] {
  return async (spec, options) => {
    const answer = await service().call(spec, options);
    expect({ asked: spec.id, problem: answer.problem }).toEqual({ asked: spec.id, problem: undefined });
    return answer;
  };
}

function everythingIsSent(): Promise<void> {
  const outbox = mongoose.connection.collection('outbox');
  return eventually(async () => expect(await outbox.countDocuments({ sent: false }, { comment: ofTheTest })).toBe(0));
}

function told(queries: readonly RecordedQuery[]): string[] {
  return [...new Set(queries.map(({ collection, filter }) => `${collection}: ${fieldsOf(filter).join(', ')}`))].sort();
}

function fieldsOf(filter: object): string[] {
  const fields = Object.entries(filter).flatMap(([field, value]) =>
    field === '$and' || field === '$or' ? (value as object[]).flatMap(fieldsOf) : [field],
  );
  return [...new Set(fields)];
}
