import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';

/** The simplest operation of the same mongod, as the anchor of every click. */
export interface Anchor {
  /** One small document, majority and journalled. */
  insert(): Promise<void>;
  /** The same twice, in a transaction. */
  transaction(): Promise<void>;
  close(): Promise<void>;
}

export async function openAnchor(uri: string, database: string): Promise<Anchor> {
  const client = new mongo.MongoClient(uri, { writeConcern: { w: 'majority', journal: true } });
  await client.connect();
  const db = client.db(database);
  const [one, other] = [db.collection<{ _id: string }>('ones'), db.collection<{ _id: string }>('others')];
  await Promise.all([db.createCollection('ones'), db.createCollection('others')]);
  const document = () => ({ _id: randomUUID(), at: new Date(), qty: 2, price_minor: 1_250 });
  return {
    insert: async () => void (await one.insertOne(document())),
    transaction: () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await one.insertOne(document(), { session });
          await other.insertOne(document(), { session });
        }),
      ),
    close: () => client.close(),
  };
}
