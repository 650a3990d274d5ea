import { trusted, type mongo } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { findable, SearchedRoundModel, type FindableRound, type SearchedRound } from './searched-round.model';

type Doc = mongo.Document & { _id: string };

/** Updates the search index of approved rounds with current names; their progress is kept. */
export async function indexForSearch(rounds: readonly FindableRound[], session: ClientSession): Promise<void> {
  if (rounds.length === 0) return;
  const ids = rounds.map(({ _id }) => _id);
  const held = await SearchedRoundModel.find({ _id: trusted({ $in: ids }) }, { band: 1 }, { session }).lean<
    Pick<SearchedRound, '_id' | 'band'>[]
  >();
  const bands = new Map(held.map(({ _id, band }) => [_id, band]));
  const writes = rounds.map((round): mongo.AnyBulkWriteOperation<Doc> => {
    const begins = { band: 'empty', filled: 0, filled_seq: -1 } as const;
    const $set = findable(round, bands.get(round._id) ?? begins.band);
    return { updateOne: { filter: { _id: round._id }, update: { $set, $setOnInsert: begins }, upsert: true } };
  });
  await SearchedRoundModel.collection.bulkWrite(writes as never, { session });
}
