import { spawn } from 'node:child_process';
import mongoose from 'mongoose';
import { bundledProgram } from '@junto/test-kit/bundled-program';
import { isolatedServers } from '@junto/test-kit/isolated-servers';

const place = isolatedServers();
afterAll(() => place.cleanUp());

/** The migration job before a rollout. */
async function migrate(service: string, env: Record<string, string>): Promise<number | null> {
  const args = [await bundledProgram(`services/${service}/src/main.ts`), '--migrate'];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
  return new Promise((resolve) => child.once('close', resolve));
}

test('the job before a rollout makes the database what the release needs, and ends; again it finds nothing to do', async () => {
  const env = {
    SERVICE_PORT: '0',
    MONGO_URI: place.mongoUri('admin'),
    // No service runs: a migration needs only the database.
    NATS_URL: 'nats://127.0.0.1:1',
    PUBLIC_URL: 'http://localhost:8080',
    JWKS_URL: 'http://127.0.0.1:1/api/identity/jwks',
    LOG_LEVEL: 'silent',
  };
  expect(await migrate('admin', env)).toBe(0);
  const client = await new mongoose.mongo.MongoClient(env.MONGO_URI).connect();
  const made = async () => {
    const names = (await client.db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    const indexes = await Promise.all(names.map((name) => client.db().collection(name).indexes()));
    return Object.fromEntries(names.map((name, n) => [name, indexes[n]!.length]));
  };
  const first = await made();
  expect(Object.keys(first).length).toBeGreaterThan(5);
  expect(first.orders).toBeGreaterThan(1);
  expect(await migrate('admin', env)).toBe(0);
  expect(await made()).toEqual(first);
  await client.close();
});
