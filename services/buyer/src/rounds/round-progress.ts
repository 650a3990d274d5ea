import { trusted } from 'mongoose';
import type { Offer } from '@junto/contracts/buyer/rounds';
import type { RoundProgress } from '@junto/contracts/round-progress';
import { maxSegments, progressOf } from '@junto/domain/round-progress';
import { atMostEveryOfMany } from '@junto/service-kit/work/at-most-every';
import { readMoqs } from '../pools/moqs';
import { heldOf } from '../pools/pool-facts';
import { RoundLockModel, type RoundLock } from './round-lock.model';

/** Read of a listed round: its products, without their other fields; none of a round that has no segments. */
export interface ProgressTerms {
  _id: string;
  products: number;
  terms: (Omit<RoundProgress['pools'][number], 'committed' | 'held' | 'supply'> & Pick<Offer, 'supply'>)[];
}

const products = { $size: '$offers' };
const term = {
  id: '$$offer.id',
  moq: '$$offer.moq',
  max_qty: '$$offer.max_qty',
  supply: '$$offer.supply',
  name: { $cond: ['$$offer.product.active', '$$offer.product.name', null] },
};
/** Projects a listed round to `ProgressTerms`; large documents have hundreds of offers. */
export const progressTerms = {
  products,
  terms: {
    $cond: [{ $lte: [products, maxSegments] }, { $map: { input: '$offers', as: 'offer', in: term } }, []],
  },
};

export type ProgressLock = Pick<RoundLock, '_id' | 'total_committed' | 'total_moq'> & {
  committed?: RoundLock['committed'];
  waitlists?: RoundLock['waitlists'];
};

/** Projects a round lock to `ProgressLock`; of a large round only the totals. */
export const progressLock = {
  total_committed: 1,
  total_moq: 1,
  committed: ofFew('$committed'),
  waitlists: ofFew('$waitlists'),
};

/** Projects quantities by offer; omits those of more products than segments. */
function ofFew(field: string) {
  const size = { $size: { $objectToArray: { $ifNull: [field, {}] } } };
  return { $cond: [{ $lte: [size, maxSegments] }, field, '$$REMOVE'] };
}

/** Bands of rounds with more products than segments. Each has up to a thousand offers, so the counts are shared. */
const bandsOfLarge = atMostEveryOfMany<RoundProgress['bands']>({ ms: 5_000, max: 5_000 }, async (ids) => {
  const locks = await RoundLockModel.find({ _id: trusted({ $in: ids }) }, { committed: 1, total_moq: 1 }).lean<
    Pick<RoundLock, '_id' | 'committed' | 'total_moq'>[]
  >();
  const moqs = await readMoqs(locks);
  return new Map(
    locks.map(({ _id, committed }) => {
      const pools = [...(moqs.get(_id) ?? [])].map(([id, moq]) => ({ moq, committed: committed[id] ?? 0 }));
      return [_id, progressOf(pools).bands];
    }),
  );
});

/** Totals and progress of listed rounds by id. */
export async function progressOfRounds(rounds: readonly ProgressTerms[], locks: readonly ProgressLock[]) {
  const lockOf = new Map(locks.map((lock) => [lock._id, lock]));
  const bands = await bandsOfLarge(rounds.filter((round) => round.products > maxSegments).map(({ _id }) => _id));
  return new Map(
    rounds.map(({ _id, terms }) => {
      const { total_committed = 0, total_moq = 0, committed = {}, waitlists } = lockOf.get(_id) ?? {};
      const named = progressOf(
        terms.map(({ supply, ...one }) => {
          const held = heldOf({ committed, waitlists }, { ...one, supply });
          const units = { committed: committed[one.id] ?? 0, ...(held > 0 && { held }) };
          return { ...one, ...(supply && { supply: supply.units }), ...units };
        }),
      );
      const progress: RoundProgress = { ...named, bands: bands.get(_id) ?? named.bands };
      return [_id, { total_committed, total_moq, progress }];
    }),
  );
}
