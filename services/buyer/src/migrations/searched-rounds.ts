import { foundBy } from '@junto/service-kit/lists/search-grams';
import { batchesOf } from '@junto/service-kit/mongo/batches-of';
import type { Migration, MigrationWork } from '@junto/service-kit/mongo/migrations';

/** What a round is found by stands apart from it; until then its text stood in the round, and its grams nowhere. */
export const searchedRounds: Migration = { name: '0004-searched-rounds', run: takeOver };

interface OldRound {
  _id: string;
  status: string;
  created_at: Date;
  search_text: string;
}

/** A batch is taken over before it loses its text: ended in between, it is taken over again. */
async function takeOver(work: MigrationWork): Promise<void> {
  const rounds = work.db.collection<OldRound>('listed_rounds');
  const searched = work.db.collection<{ _id: string }>('searched_rounds');
  const stale = { search_text: { $exists: true } };
  const fields = ['status', 'created_at', 'search_text'] as const;
  for await (const found of batchesOf<OldRound>(work, { collection: 'listed_rounds', stale, fields, size: 200 })) {
    const writes = found
      .filter(({ status }) => status === 'approved')
      .map(({ _id, created_at, search_text }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { created_at, ...foundBy(search_text) } },
          upsert: true,
        },
      }));
    if (writes.length > 0) await searched.bulkWrite(writes, { ordered: false });
    await rounds.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: { search_text: '' } });
  }
}
