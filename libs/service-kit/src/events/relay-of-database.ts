import type { mongo } from 'mongoose';
import type { OutboxRow } from './outbox-row';

type Take = (rows: readonly OutboxRow[]) => void;

/** The relay of each connected database. Without one, rows wait for the process that relays them later. */
const relays = new WeakMap<mongo.MongoClient, Take>();

/** @returns a function that detaches the relay */
export function attachRelay(client: mongo.MongoClient, take: Take): () => void {
  relays.set(client, take);
  return () => void relays.delete(client);
}

export function enqueueForRelay(client: mongo.MongoClient, rows: readonly OutboxRow[]): void {
  relays.get(client)?.(rows);
}
