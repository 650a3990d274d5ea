import type { Migration, MigrationWork } from '@junto/service-kit/mongo/migrations';
import { foundBy } from '../rounds/searched-round.model';

/** What a round is found by stands apart from it; until then its text stood in the round, and its grams nowhere. */
export const searchedRounds: Migration = { name: '0004-searched-rounds', run: takeOver };

interface OldRound {
  _id: string;
  status: string;
  created_at: Date;
  search_text: string;
}

const batch = 200;

/** A batch is taken over before it loses its text: ended in between, it is taken over again. */
async function takeOver({ db, signal }: MigrationWork): Promise<void> {
  const rounds = db.collection<OldRound>('listed_rounds');
  const searched = db.collection<{ _id: string }>('searched_rounds');
  for (let last = ''; ;) {
    signal.throwIfAborted();
    const found = await rounds
      .find({ _id: { $gt: last }, search_text: { $exists: true } })
      .project<OldRound>({ status: 1, created_at: 1, search_text: 1 })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray();
    const writes = found
      .filter(({ status }) => status === 'approved')
      .map(({ _id, created_at, search_text }) => ({
        updateOne: { filter: { _id }, update: { $set: { created_at, ...foundBy(search_text) } }, upsert: true },
      }));
    if (writes.length > 0) await searched.bulkWrite(writes, { ordered: false });
    if (found.length === 0) return;
    await rounds.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: { search_text: '' } });
    last = found.at(-1)!._id;
  }
}
