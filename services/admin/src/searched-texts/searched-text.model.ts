import { LRUCache } from 'lru-cache';
import type { mongo } from 'mongoose';
import { z } from 'zod';
import { gramsOf } from '@junto/service-kit/lists/gram-search';
import { stored } from '@junto/service-kit/mongo/stored';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';

/**
 * A text by which orders and audit rows are found; its id is its folded form. Many rows share a text, so its grams are
 * stored once (decision 33). Texts are never deleted.
 */
const storedText = stored('searched_texts', z.object({ id: z.string(), grams: z.array(z.string()) }), [
  [{ grams: 1, _id: 1 }, { name: 'grams' }],
]);
export const SearchedTextModel = storedText.model;

/** A searchable document. */
export interface SearchedText {
  _id: string;
  grams: string[];
}

/** Writes each missing text. */
export function writesOfTexts(texts: readonly string[]): mongo.AnyBulkWriteOperation<SearchedText>[] {
  return [...new Set(texts)].map((_id) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: { grams: gramsOf(_id) } }, upsert: true },
  }));
}

/**
 * Texts that this process knows to be stored, per connection, because another one may have an emptied database; a text
 * is written again after an hour, in case it was removed manually.
 */
const knownByClient = new WeakMap<object, LRUCache<string, true>>();

function knownTexts(): LRUCache<string, true> {
  const client = SearchedTextModel.db.getClient();
  const known = knownByClient.get(client) ?? new LRUCache<string, true>({ max: 20_000, ttl: 60 * 60_000 });
  knownByClient.set(client, known);
  return known;
}

/**
 * Stores missing texts. Known texts are not written again, because their grams are the larger part of the write.
 * @param session without one, texts are stored at once: a text without rows is harmless
 */
export async function saveSearchTexts(texts: readonly string[], session?: ClientSession): Promise<void> {
  const known = knownTexts();
  const unknown = texts.filter((text) => !known.has(text));
  if (unknown.length === 0) return;
  const stored = SearchedTextModel.collection as unknown as mongo.Collection<SearchedText>;
  await stored.bulkWrite(writesOfTexts(unknown), { session, ordered: false });
  const remember = () => unknown.forEach((text) => known.set(text, true));
  if (session) afterCommit(session, remember);
  else remember();
}
