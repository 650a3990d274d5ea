import type { mongo } from 'mongoose';
import { maxStars } from '@junto/contracts/buyer/kept';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { tookPart } from '../participation/took-part';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { KeptModel, type Star } from './kept.model';

type Doc = mongo.Document & { _id: string };
export const keptThings = () => KeptModel.collection as unknown as mongo.Collection<Doc>;

/** A person's document is there before something is put into it. */
export async function beginKeeping(userId: string): Promise<void> {
  await keptThings().updateOne({ _id: userId }, { $setOnInsert: { stars: [], searches: [] } }, { upsert: true });
}

/** Stars an open round or one of its offers; of a closed round who took part in it (decision 111). */
export async function star(userId: string, starred: Star): Promise<undefined | Refusal<'not_found' | 'stars_full'>> {
  if (!(await maySee(userId, starred))) return refuse('not_found');
  await beginKeeping(userId);
  const room = { 'stars.id': { $ne: starred.id }, [`stars.${maxStars - 1}`]: { $exists: false } };
  const { modifiedCount } = await keptThings().updateOne(
    { _id: userId, ...room },
    { $push: { stars: starred } as never },
  );
  if (modifiedCount > 0 || (await keptThings().findOne({ _id: userId, 'stars.id': starred.id }))) return undefined;
  return refuse('stars_full', { max: maxStars });
}

export async function unstar(userId: string, id: string): Promise<undefined> {
  await keptThings().updateOne({ _id: userId }, { $pull: { stars: { id } } as never });
}

async function maySee(userId: string, { id, round_id, is }: Star): Promise<boolean> {
  const filter = { _id: round_id, ...(is === 'product' && { 'offers.id': id }) };
  const round = await ListedRoundModel.findOne(filter, { status: 1 }).lean();
  return round !== null && (round.status === 'approved' || tookPart(round_id, userId));
}
