import { readTogether } from '@junto/service-kit/mongo/read-together';
import { atMostEveryOfMany } from '@junto/service-kit/work/at-most-every';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundLockModel } from './round-lock.model';
import { progressLock, progressOfRounds, progressTerms, type ProgressLock, type ProgressTerms } from './round-progress';

type Head = Pick<ListedRound, '_id' | 'title' | 'supplier_name' | 'currency' | 'close_at'>;
type Progress = NonNullable<ReturnType<Awaited<ReturnType<typeof progressOfRounds>>['get']>>;

/** The part of a round that a cart's row shows, with its progress. */
export type RoundOutline = Head & Progress;

/**
 * Listed rounds by id, at most 250 ms old. Rounds are identical for everybody, so concurrent requests share a read.
 * Up to some kilobytes each.
 */
export const outlinesOf = atMostEveryOfMany<RoundOutline>({ ms: 250, max: 5_000 }, readOutlines);

async function readOutlines(ids: string[]): Promise<Map<string, RoundOutline>> {
  const { heads, locks } = await readTogether<{ heads: Head & ProgressTerms; locks: ProgressLock }>({
    heads: {
      model: ListedRoundModel,
      stages: [
        { $match: { _id: { $in: ids }, status: 'approved' } },
        { $project: { title: 1, supplier_name: 1, currency: 1, close_at: 1, ...progressTerms } },
      ],
    },
    locks: { model: RoundLockModel, stages: [{ $match: { _id: { $in: ids } } }, { $project: progressLock }] },
  });
  const progress = await progressOfRounds(heads, locks);
  return new Map(
    heads.map(({ terms: _terms, products: _products, ...head }) => [head._id, { ...head, ...progress.get(head._id)! }]),
  );
}
