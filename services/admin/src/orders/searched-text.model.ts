import { LRUCache } from 'lru-cache';
import type { mongo } from 'mongoose';
import { z } from 'zod';
import { gramsOf } from '@junto/service-kit/lists/search-grams';
import { stored } from '@junto/service-kit/mongo/stored';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';

/**
 * A text that orders are found by, its folded form being its id. A buyer and a round have many orders: kept once, a
 * text takes its grams once, and an order writes none (decision 138). It stays when no order has it any more.
 */
const storedText = stored('searched_texts', z.object({ id: z.string(), grams: z.array(z.string()) }), [
  [{ grams: 1, _id: 1 }, { name: 'grams' }],
]);
export const SearchedTextModel = storedText.model;

/** A document of theirs. */
export interface SearchedText {
  _id: string;
  grams: string[];
}

/** Writes each text that is not there yet. */
export function writesOfTexts(texts: readonly string[]): mongo.AnyBulkWriteOperation<SearchedText>[] {
  return [...new Set(texts)].map((_id) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: { grams: gramsOf(_id) } }, upsert: true },
  }));
}

/** Texts this process knows to be stored, by database; for an hour, in case one is removed by hand. */
const known = new LRUCache<string, true>({ max: 20_000, ttl: 60 * 60_000 });
const keyOf = (text: string) => `${SearchedTextModel.db.name} ${text}`;

/**
 * Keeps texts that are not there yet. Those that this process has kept before are not written again: a buyer and a
 * round have many orders, and their grams are the larger part of what an order's copy would ask of the database.
 */
export async function keepTexts(texts: readonly string[], session: ClientSession): Promise<void> {
  const unknown = texts.filter((text) => !known.has(keyOf(text)));
  if (unknown.length === 0) return;
  const stored = SearchedTextModel.collection as unknown as mongo.Collection<SearchedText>;
  await stored.bulkWrite(writesOfTexts(unknown), { session, ordered: false });
  afterCommit(session, () => unknown.forEach((text) => known.set(keyOf(text), true)));
}
