import mongoose, { mongo, type Model } from 'mongoose';
import { limitsName } from '../rate-limits';

/** A model whose collection and indexes must exist before the service answers requests. */
// oxlint-disable-next-line typescript/no-explicit-any -- one list holds models of all shapes
export type IndexedModel = Model<any, any, any, any, any, any, any>;

interface KitCollection {
  name: string;
  indexes: mongo.IndexDescription[];
}

/** An index of a large collection takes minutes, which the socket timeout must not interrupt. */
const asLongAsItTakes = { socketTimeoutMS: 0 } as mongo.CreateIndexesOptions;

const days = 24 * 60 * 60;

/** Collections of the kit in the database of each service. */
export const kitCollections: readonly KitCollection[] = [
  {
    name: 'outbox',
    indexes: [
      // `sent` is part of the key although all values are equal: without it, counting unsent rows would read every row.
      { key: { sent: 1, by: 1, _id: 1 }, name: 'waiting', partialFilterExpression: { sent: false } },
      { key: { sent_at: 1 }, name: 'kept_30_days', expireAfterSeconds: 30 * days },
    ],
  },
  { name: 'handled_events', indexes: [{ key: { at: 1 }, name: 'kept_30_days', expireAfterSeconds: 30 * days }] },
  { name: 'event_failures', indexes: [{ key: { at: 1 }, name: 'kept_30_days', expireAfterSeconds: 30 * days }] },
  { name: 'handled_commands', indexes: [{ key: { at: 1 }, name: 'kept_7_days', expireAfterSeconds: 7 * days }] },
  {
    name: limitsName,
    indexes: [
      { key: { key: 1 }, unique: true },
      { key: { expire: -1 }, expireAfterSeconds: 0 },
    ],
  },
  { name: 'idempotency', indexes: [{ key: { at: 1 }, name: 'kept_24_hours', expireAfterSeconds: days }] },
];

/**
 * Creates the collections and indexes of the kit and of `models`. A collection must exist before a transaction writes
 * to it, because concurrent transactions that create it conflict.
 */
export async function createIndexes(models: readonly IndexedModel[]): Promise<void> {
  const db = mongoose.connection.db;
  if (!db) throw new Error('The database is not connected');
  const present = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map((found) => found.name));
  for (const { name, indexes } of kitCollections) {
    if (!present.has(name)) await createOnce(() => db.createCollection(name));
    await db.collection(name).createIndexes(indexes, asLongAsItTakes);
  }
  for (const model of models) {
    if (!present.has(model.collection.name)) await createOnce(() => model.createCollection());
    const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
    // In one command, so that the server reads a large collection once.
    if (indexes.length > 0) await model.collection.createIndexes(indexes, asLongAsItTakes);
  }
}

const namespaceExists = 48;

/** Two replicas that start together may both create the collection. */
async function createOnce(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || error.code !== namespaceExists) throw error;
  }
}
