import { mongo } from 'mongoose';
import type { Log } from '../telemetry/log';
import { kitCollections, type IndexedModel } from './indexes';

interface FoundIndex {
  collection: string;
  name: string;
}

type Wanted = Map<string, mongo.IndexDescription[]>;

/** Indexes that the kit and the models declare, by collection. */
function wantedIndexes(models: readonly IndexedModel[]): Wanted {
  const wanted: Wanted = new Map(kitCollections.map(({ name, indexes }) => [name, indexes]));
  for (const { collection, schema } of models) {
    const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
    wanted.set(collection.name, [...(wanted.get(collection.name) ?? []), ...indexes]);
  }
  return wanted;
}

/**
 * Indexes that are not declared in this form: renamed ones, ones with other options or keys, and removed ones. Only of
 * collections that this release knows; never `_id_`.
 */
export async function staleIndexes(db: mongo.Db, models: readonly IndexedModel[]): Promise<FoundIndex[]> {
  const present = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  const known = [...wantedIndexes(models)].filter(([collection]) => present.has(collection));
  const stale = await Promise.all(
    known.map(async ([collection, wanted]) => {
      const forms = new Map(wanted.map((index) => [nameOf(index), formOf(index)]));
      const found = (await db.collection(collection).indexes()) as mongo.IndexDescription[];
      return found
        .filter((index) => nameOf(index) !== '_id_' && forms.get(nameOf(index)) !== formOf(index))
        .map((index) => ({ collection, name: nameOf(index) }));
    }),
  );
  return stale.flat();
}

/** Drops stale indexes; those still declared are created again afterwards. */
export async function dropStaleIndexes(db: mongo.Db, models: readonly IndexedModel[], log: Log): Promise<void> {
  for (const { collection, name } of await staleIndexes(db, models)) {
    await db.collection(collection).dropIndex(name);
    log.info({ collection, index: name }, 'dropped an index that is no longer declared in this form');
  }
}

/** Name that the server assigns: `supplier_id_1_created_at_-1`. */
function nameOf({ key, name }: mongo.IndexDescription): string {
  return name ?? Object.entries(key).flat().join('_');
}

/** Everything that distinguishes two indexes of the same name. */
function formOf(index: mongo.IndexDescription): string {
  const { key, unique, sparse, expireAfterSeconds, partialFilterExpression, collation } = index;
  const options = { unique: unique ?? false, sparse: sparse ?? false, locale: collation?.locale ?? 'simple' };
  return mongo.BSON.EJSON.stringify([Object.entries(key), options, expireAfterSeconds, partialFilterExpression]);
}
