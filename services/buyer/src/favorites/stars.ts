import type { mongo } from 'mongoose';
import { maxStars } from '@junto/contracts/buyer/favorites';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { isMember } from '../membership/is-member';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { FavoritesModel, type Star } from './favorites.model';

type Doc = mongo.Document & { _id: string };
export const starredIds = () => FavoritesModel.collection as unknown as mongo.Collection<Doc>;

/** Creates the user's document before something is added to it. */
export async function createFavorites(userId: string): Promise<void> {
  await starredIds().updateOne({ _id: userId }, { $setOnInsert: { stars: [], searches: [] } }, { upsert: true });
}

/** Stars an open round or one of its offers; a closed round only for its members (decision 111). */
export async function star(userId: string, starred: Star): Promise<undefined | Refusal<'not_found' | 'stars_full'>> {
  if (!(await maySee(userId, starred))) return refuse('not_found');
  await createFavorites(userId);
  const room = { 'stars.id': { $ne: starred.id }, [`stars.${maxStars - 1}`]: { $exists: false } };
  const { modifiedCount } = await starredIds().updateOne(
    { _id: userId, ...room },
    { $push: { stars: starred } as never },
  );
  if (modifiedCount > 0 || (await starredIds().findOne({ _id: userId, 'stars.id': starred.id }))) return undefined;
  return refuse('stars_full', { max: maxStars });
}

export async function unstar(userId: string, id: string): Promise<undefined> {
  await starredIds().updateOne({ _id: userId }, { $pull: { stars: { id } } as never });
}

async function maySee(userId: string, { id, round_id, is }: Star): Promise<boolean> {
  const filter = { _id: round_id, ...(is === 'product' && { 'offers.id': id }) };
  const round = await ListedRoundModel.findOne(filter, { status: 1 }).lean();
  return round !== null && (round.status === 'approved' || isMember(round_id, userId));
}
