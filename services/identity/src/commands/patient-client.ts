import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

/** Members may still be starting, or their names not be known yet. */
const patienceMs = 120_000;

/** Runs `work` against servers, again and again until it comes through or the patience ends. */
export async function withClient<T>(
  uri: string,
  work: (client: mongoose.mongo.MongoClient) => Promise<T>,
  auth?: { username: string; password: string },
): Promise<T> {
  const options = { serverSelectionTimeoutMS: 2_000, connectTimeoutMS: 2_000, ...(auth ? { auth } : {}) };
  for (const deadline = Date.now() + patienceMs; ; await pause(250)) {
    const client = new mongoose.mongo.MongoClient(uri, options);
    try {
      return await work(await client.connect());
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.close();
    }
  }
}

export function codeOf(error: unknown): unknown {
  return error instanceof mongoose.mongo.MongoServerError ? error.code : undefined;
}
