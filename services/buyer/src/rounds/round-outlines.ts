import { readTogether } from '@junto/service-kit/mongo/read-together';
import { atMostEveryOfMany } from '@junto/service-kit/work/at-most-every';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundLockModel, type RoundLock } from './round-lock.model';

type Head = Pick<ListedRound, '_id' | 'title' | 'supplier_name' | 'currency' | 'close_at'>;
type Totals = Pick<RoundLock, '_id' | 'total_committed' | 'total_moq'>;

/** The part of a round that a cart's row shows, with its progress. */
export type RoundOutline = Head & Omit<Totals, '_id'>;

/**
 * Listed rounds by id, at most 250 ms old. Rounds are identical for everybody, so concurrent requests share a read.
 * Some hundred bytes each.
 */
export const outlinesOf = atMostEveryOfMany<RoundOutline>({ ms: 250, max: 5_000 }, readOutlines);

async function readOutlines(ids: string[]): Promise<Map<string, RoundOutline>> {
  const { heads, totals } = await readTogether<{ heads: Head; totals: Totals }>({
    heads: {
      model: ListedRoundModel,
      stages: [
        { $match: { _id: { $in: ids }, status: 'approved' } },
        { $project: { title: 1, supplier_name: 1, currency: 1, close_at: 1 } },
      ],
    },
    totals: {
      model: RoundLockModel,
      stages: [{ $match: { _id: { $in: ids } } }, { $project: { total_committed: 1, total_moq: 1 } }],
    },
  });
  const totalsOf = new Map(totals.map((gate) => [gate._id, gate]));
  return new Map(
    heads.map((head) => {
      const { total_committed = 0, total_moq = 0 } = totalsOf.get(head._id) ?? {};
      return [head._id, { ...head, total_committed, total_moq }];
    }),
  );
}
