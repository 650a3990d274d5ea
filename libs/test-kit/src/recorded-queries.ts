import mongoose, { mongo } from 'mongoose';

type Doc = mongo.Document;

/** A query that the server executed, and its plan. */
export interface RecordedQuery {
  collection: string;
  filter: Doc;
  /** Plan as the server names it: `IXSCAN { round_id: 1 }`. */
  plan: string;
  /** Number of keys or documents read, whichever is larger; 0 for a part of a pipeline, which is only explained. */
  looksAt: number;
}

interface Profiled {
  op: string;
  ns: string;
  command: Doc;
  planSummary?: string;
  keysExamined?: number;
  docsExamined?: number;
}

/** Comment of queries that the test itself sends. */
export const ofTheTest = 'of the test';

const profile = 'system.profile';
const profileBytes = 64 * 1024 * 1024;

/** Starts the profiler for this database, until `recordedQueries` reads the result. */
export async function watchQueries(): Promise<void> {
  const db = mongoose.connection.db!;
  const [earlier] = await db.listCollections({ name: profile }).toArray();
  if (earlier) await db.command({ drop: profile });
  await db.createCollection(profile, { capped: true, size: profileBytes });
  await db.command({ profile: 2 });
}

/** Queries since `watchQueries`, of requests and workers; queries that were sent together are listed one by one. */
export async function recordedQueries(): Promise<RecordedQuery[]> {
  const db = mongoose.connection.db!;
  await db.command({ profile: 0 });
  const rows = (await db.collection(profile).find().toArray()) as unknown as Profiled[];
  const queries: RecordedQuery[] = [];
  for (const { op, ns, command, planSummary, keysExamined = 0, docsExamined = 0 } of rows) {
    const collection = ns.slice(ns.indexOf('.') + 1);
    if (op === 'getmore' || planSummary === undefined || command.comment === ofTheTest) continue;
    if (collection.startsWith('system.') || collection === '$cmd') continue;
    const stages = (command.pipeline ?? []) as Doc[];
    const filter = (command.q ?? command.filter ?? command.query ?? firstMatch(stages)) as Doc;
    queries.push({ collection, filter, plan: planSummary, looksAt: Math.max(keysExamined, docsExamined) });
    queries.push(...(await joined(stages)));
  }
  return queries;
}

function firstMatch(stages: readonly Doc[]): Doc {
  return (stages[0]?.$match ?? {}) as Doc;
}

/** The profiler reports only the start of a pipeline; its joins are explained separately here. */
async function joined(stages: readonly Doc[]): Promise<RecordedQuery[]> {
  const queries: RecordedQuery[] = [];
  for (const stage of stages) {
    const union = stage.$unionWith as { coll: string; pipeline: Doc[] } | undefined;
    const lookup = stage.$lookup as { from: string; foreignField?: string; pipeline?: Doc[] } | undefined;
    if (union) {
      queries.push(
        await planned(union.coll, firstMatch(union.pipeline), union.pipeline),
        ...(await joined(union.pipeline)),
      );
    } else if (lookup) {
      const filter = lookup.foreignField ? { [lookup.foreignField]: 'one' } : firstMatch(lookup.pipeline ?? []);
      queries.push(await planned(lookup.from, filter, [{ $match: filter }]));
    }
  }
  return queries;
}

async function planned(collection: string, filter: Doc, pipeline: Doc[]): Promise<RecordedQuery> {
  const alone = pipeline.filter(({ $unionWith, $lookup }) => !$unionWith && !$lookup);
  const explained = JSON.stringify(
    await mongoose.connection.collection(collection).aggregate(alone).explain('queryPlanner'),
  );
  const winning = explained.slice(explained.indexOf('"winningPlan"'), explained.indexOf('"rejectedPlans"'));
  const names = [...winning.matchAll(/"(?:stage|indexName)":"(\w+)"/g)].map(([, name]) => name);
  return { collection, filter, plan: names.join(' '), looksAt: 0 };
}

/** True if the filter determines the shards: each alternative has one value or a list for the field. */
export function names(filter: Doc, field: string): boolean {
  const value: unknown = filter[field];
  if (value !== undefined && isValues(value)) return true;
  const { $and, $or } = filter as { $and?: Doc[]; $or?: Doc[] };
  return ($and?.some((part) => names(part, field)) ?? false) || ($or?.every((part) => names(part, field)) ?? false);
}

function isValues(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof mongo.ObjectId)
    return true;
  return '$eq' in value || '$in' in value || !Object.keys(value).some((key) => key.startsWith('$'));
}

const copiesAtOnce = 500;

/**
 * Copies each stored document `times` times with new ids and new unique keys, so that the server plans with many
 * documents. Call it while nothing else runs.
 * @param apart collections to leave unchanged
 */
export async function multiplyDocuments(times: number, apart: readonly string[] = []): Promise<void> {
  const db = mongoose.connection.db!;
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.') || apart.includes(name)) continue;
    const [documents, indexes] = await Promise.all([
      db.collection(name).find().toArray(),
      db.collection(name).indexes(),
    ]);
    const unique = indexes.filter((index) => index.unique).map(({ key }) => Object.keys(key as Doc));
    const copies = Array.from({ length: times }, (_, n) => documents.map((one) => copyOf(one, n + 1, unique))).flat();
    for (let from = 0; from < copies.length; from += copiesAtOnce)
      await db.collection(name).insertMany(copies.slice(from, from + copiesAtOnce));
  }
}

function copyOf(document: Doc, n: number, unique: string[][]): mongo.OptionalId<Doc> {
  const copy = withOtherIds(document, n) as Doc;
  for (const key of [['_id'], ...unique]) {
    const moved = key.some((path) => String(copy[path]) !== String(document[path]));
    const field = key.find((path) => typeof copy[path] === 'string') ?? key[0]!;
    if (!moved) copy[field] = `${String(copy[field])} ${n}`;
  }
  return copy;
}

const ids = /\b[\da-f]{8}(?=-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b)/g;

function withOtherIds(value: unknown, n: number): unknown {
  if (typeof value === 'string')
    return value.replace(ids, (first) => ((parseInt(first, 16) + n) >>> 0).toString(16).padStart(8, '0'));
  if (Array.isArray(value)) return value.map((one) => withOtherIds(one, n));
  if (value instanceof mongo.ObjectId) return new mongo.ObjectId();
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [withOtherIds(key, n) as string, withOtherIds(one, n)]),
  );
}
