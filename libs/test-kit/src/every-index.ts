import mongoose, { mongo } from 'mongoose';
import { connectMongo, disconnectMongo } from '@junto/service-kit/mongo/connect';
import { createIndexes, kitCollections } from '@junto/service-kit/mongo/indexes';
import { isolatedServers } from './isolated-servers';

/** A query of the code: its filter and sort. Values are those of `aRow`. */
export interface IndexedQuery {
  filter: mongo.Document;
  sort?: Record<string, 1 | -1>;
  /** Projection; if set, the index alone must answer the query. */
  covered?: mongo.Document;
  collation?: mongo.CollationOptions;
  /** The code names the index as a hint. */
  hinted?: true;
}

/** For each collection and index (by its name on the server), the query that needs it. */
export type IndexExpectations = Record<string, Record<string, IndexedQuery>>;

/** A text that every hundredth row has in each indexed field. */
export const aText = 'text 7';
/** One of the earliest dates among the rows. */
export const aMoment = new Date(100_000);

const rows = 1_000;
const texts = 100;

/**
 * Declares a test that every index of the imported models (or of the kit's own collections) has a query that needs it:
 * the server plans the query with it, without a collection scan or a sort in memory. Unique and TTL indexes need none.
 */
export function describeEveryIndex(needs: IndexExpectations, { ofKit = false } = {}): void {
  const place = isolatedServers();
  beforeAll(async () => {
    await connectMongo(place.mongoUri('own'), 'test');
    await createIndexes(ofKit ? [] : models());
    if (ofKit) for (const { name, indexes } of kitCollections) await fill(name, indexes, () => undefined);
    else
      for (const { collection, schema } of models())
        await fill(collection.name, declared(collection.name), (path) => schema.path(path));
  });
  afterAll(async () => {
    await disconnectMongo();
    await place.cleanUp();
  });

  const queries = Object.entries(needs).flatMap(([collection, indexes]) =>
    Object.entries(indexes).map(([index, query]) => ({ collection, index, query })),
  );

  test('every index is named with the query that needs it, and no other is', () => {
    const collections = ofKit
      ? kitCollections.map(({ name }) => name)
      : models().map(({ collection }) => collection.name);
    const standing = collections.flatMap((collection) => {
      const indexes = ofKit ? kitCollections.find(({ name }) => name === collection)!.indexes : declared(collection);
      return indexes.filter(isForReading).map((index) => `${collection}: ${nameOf(index)}`);
    });
    expect(queries.map(({ collection, index }) => `${collection}: ${index}`).sort()).toEqual(standing.sort());
  });

  if (queries.length > 0)
    test.each(queries)('$collection: $index answers its query', async ({ collection, index, query }) => {
      expect(await planOf(collection, index, query)).toEqual({
        index,
        looksThroughAll: false,
        sortsInMemory: false,
        covers: true,
      });
    });
}

function models() {
  return Object.values(mongoose.models);
}

function declared(collection: string): mongo.IndexDescription[] {
  const { schema } = models().find((model) => model.collection.name === collection)!;
  return schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
}

function isForReading({ unique, expireAfterSeconds }: mongo.IndexDescription): boolean {
  return !unique && expireAfterSeconds === undefined;
}

/** Name that the server assigns. */
function nameOf({ key, name }: mongo.IndexDescription): string {
  return name ?? Object.entries(key).flat().join('_');
}

interface Stage {
  stage: string;
  indexName?: string;
  inputStage?: Stage;
  inputStages?: Stage[];
}

async function planOf(collection: string, index: string, { filter, sort, covered, collation, hinted }: IndexedQuery) {
  const cursor = mongoose.connection.collection(collection).find(filter, { projection: covered, collation });
  if (sort) cursor.sort(sort);
  if (hinted) cursor.hint(index);
  const { queryPlanner } = (await cursor.limit(25).explain('queryPlanner')) as { queryPlanner: { winningPlan: Stage } };
  const stages = stagesOf(queryPlanner.winningPlan);
  const has = (name: string) => stages.some(({ stage }) => stage === name);
  const used = [...new Set(stages.flatMap(({ indexName }) => indexName ?? []))];
  return {
    index: used.join(', '),
    looksThroughAll: has('COLLSCAN'),
    sortsInMemory: has('SORT'),
    covers: !covered || !has('FETCH'),
  };
}

function stagesOf(stage: Stage): Stage[] {
  return [stage, ...[...(stage.inputStages ?? []), ...(stage.inputStage ? [stage.inputStage] : [])].flatMap(stagesOf)];
}

type PathOf = (path: string) => mongoose.SchemaType | undefined;

/** Inserts rows with many values in each indexed field, so that the planner can distinguish the indexes. */
async function fill(collection: string, indexes: readonly mongo.IndexDescription[], pathOf: PathOf): Promise<void> {
  const paths = new Set(indexes.flatMap(({ key }) => Object.keys(key)).filter((path) => path !== '_id'));
  const single = new Set(indexes.filter(({ unique }) => unique).map(({ key }) => Object.keys(key)[0]!));
  const partial = indexes.flatMap(({ partialFilterExpression }) => Object.entries(partialFilterExpression ?? {}));
  const documents = Array.from({ length: rows }, (_, row) => {
    const document: mongo.Document = { _id: `row ${String(row).padStart(4, '0')}` };
    for (const path of paths) put(document, path, single.has(path) ? `single ${row}` : valueOf(pathOf(path), row));
    // One row in ten matches the filter of a partial index.
    for (const [path, value] of partial) if (row % 10 === 0) put(document, path, value);
    return document;
  });
  await mongoose.connection.collection(collection).insertMany(documents as never[]);
}

function put(document: mongo.Document, path: string, value: unknown): void {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) document[first] = value;
  else put((document[first] ??= {}) as mongo.Document, rest.join('.'), value);
}

function valueOf(path: mongoose.SchemaType | undefined, row: number): unknown {
  const enumerated = (path?.options as { enum?: unknown[] } | undefined)?.enum;
  if (enumerated) return enumerated[row % enumerated.length];
  switch (path?.instance) {
    case 'Date':
      return new Date(row * 1_000);
    case 'Number':
      return row;
    case 'Boolean':
      return row % 2 === 0;
    default:
      return `text ${row % texts}`;
  }
}
