import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

/** Members may still be starting, or their names may not resolve yet. */
const retryForMs = 120_000;

/** Runs `work` against the servers, and retries until it succeeds or the time is up. */
export async function withClient<T>(
  uri: string,
  work: (client: mongoose.mongo.MongoClient) => Promise<T>,
  auth?: { username: string; password: string },
): Promise<T> {
  const options = { serverSelectionTimeoutMS: 2_000, connectTimeoutMS: 2_000, ...(auth ? { auth } : {}) };
  for (const deadline = Date.now() + retryForMs; ; await pause(250)) {
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
