import type { Model, mongo } from 'mongoose';

/* oxlint-disable-next-line typescript/no-explicit-any -- models of every shape stand in one list */
type AnyModel = Model<any, any, any, any, any, any, any>;

/**
 * Makes the indexes of models when their documents are there: on a large collection that takes longer than a service
 * may start.
 */
export async function indexModels(db: mongo.Db, models: readonly AnyModel[]): Promise<void> {
  for (const { collection, schema } of models)
    for (const [keys, options] of schema.indexes())
      await db
        .collection(collection.name)
        .createIndex(keys as mongo.IndexSpecification, options as mongo.CreateIndexesOptions);
}
