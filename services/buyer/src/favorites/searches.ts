import { maxSearches, type saveSearch as saveSearchSpec } from '@junto/contracts/buyer/favorites';
import type { BodyOf } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { createFavorites, starredIds } from './stars';

type Refused = Refusal<'searches_full' | 'search_name_taken'>;

/** Saves a filter under a name that is unique for the user; a search with the same id is replaced in place. */
export async function saveSearch(
  userId: string,
  id: string,
  { name, filter }: BodyOf<typeof saveSearchSpec>,
): Promise<undefined | Refused> {
  const search = { id, name, filter };
  await createFavorites(userId);
  const free = { _id: userId, searches: { $not: { $elemMatch: { name, id: { $ne: id } } } } };
  const own = { arrayFilters: [{ 'own.id': id }] };
  const replaced = await starredIds().updateOne(
    { $and: [free, { 'searches.id': id }] },
    { $set: { 'searches.$[own]': search } },
    own,
  );
  if (replaced.matchedCount > 0) return undefined;
  const room = { 'searches.id': { $ne: id }, [`searches.${maxSearches - 1}`]: { $exists: false } };
  const added = await starredIds().updateOne({ $and: [free, room] }, { $push: { searches: search } as never });
  if (added.matchedCount > 0) return undefined;
  const isFree = (await starredIds().findOne(free, { projection: { _id: 1 } })) !== null;
  return isFree ? refuse('searches_full', { max: maxSearches }) : refuse('search_name_taken', { name });
}

export async function deleteSearch(userId: string, id: string): Promise<undefined> {
  await starredIds().updateOne({ _id: userId }, { $pull: { searches: { id } } as never });
}
