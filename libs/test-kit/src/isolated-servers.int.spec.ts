import { Client } from 'minio';
import mongoose from 'mongoose';
import { connect, headers } from 'nats';
import { isolatedServers } from './isolated-servers';

const { MongoClient } = mongoose.mongo;

describe('isolated servers', () => {
  test('have a MongoDB with transactions and separate databases', async () => {
    const place = isolatedServers();
    const client = await new MongoClient(place.mongoUri('buyer')).connect();
    const session = client.startSession();
    await client.db().createCollection('orders');
    await session.withTransaction(async () => {
      await client.db().collection('orders').insertOne({ units: 3 }, { session });
    });
    expect(await client.db().collection('orders').countDocuments()).toBe(1);
    expect(place.mongoUri('buyer')).not.toBe(isolatedServers().mongoUri('buyer'));

    await place.cleanUp();
    expect(await client.db().collection('orders').countDocuments()).toBe(0);
    await session.endSession();
    await client.close();
  });

  test('have a JetStream that detects duplicates, and remove their streams afterwards', async () => {
    const place = isolatedServers();
    const connection = await connect({ servers: place.natsUrl });
    const manager = await connection.jetstreamManager();
    const name = `${place.natsPrefix}_EVENTS`;
    await manager.streams.add({ name, subjects: [`${place.natsPrefix}.evt.>`] });
    const subject = `${place.natsPrefix}.evt.order.placed`;
    const once = { msgID: 'first', headers: headers() };
    await connection.jetstream().publish(subject, 'x', once);
    expect((await connection.jetstream().publish(subject, 'x', once)).duplicate).toBe(true);

    await place.cleanUp();
    await expect(manager.streams.info(name)).rejects.toThrow('stream not found');
    await connection.close();
  });

  test('have an S3 store', async () => {
    const { store } = isolatedServers();
    const { hostname, port } = new URL(store.endpoint);
    const keys = { accessKey: store.accessKey, secretKey: store.secretKey };
    const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, ...keys });
    await client.makeBucket(store.bucket);
    await client.putObject(store.bucket, 'greeting', Buffer.from('hello'));
    expect((await client.statObject(store.bucket, 'greeting')).size).toBe(5);
  });
});
