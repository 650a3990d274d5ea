import { adminRound, adminRoundRow } from '@junto/contracts/admin/rounds';
import { offer } from '@junto/contracts/buyer/rounds';
import { roundState, type RoundState } from '@junto/contracts/events/supplier';
import { offeredProduct } from '@junto/contracts/offered-product';
import { foldText } from '@junto/domain/fold-text';
import { indexForSearch, searchTextOf } from '@junto/service-kit/lists/gram-search';
import { fromTheWire, onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import { storedPart } from '@junto/service-kit/mongo/stored';
import type { Weights } from '../figures/figures.model';
import type { PoolCopy } from './pool-copy.model';
import { storedProduct, storedRound, type RoundCopy, type RoundNews, type StoredProduct } from './round-copy.model';

const factsOf = fromTheWire(roundState, storedRound);
const offerOf = fromTheWire(offer, storedPart(storedRound.fields.shape.offers.element));
export const productCopyOf = fromTheWire(offeredProduct, storedProduct);

/** The copy as the supplier service tells of the round, in an event or in the answer to a decision. */
export function roundCopyOf(round: RoundState, version: number): RoundNews {
  const facts = factsOf(round);
  return {
    ...facts,
    waits_since: round.submitted_at === null ? facts.created_at : new Date(round.submitted_at),
    ...(round.offers && { products: round.offers.length, offers: round.offers.map(offerOf) }),
    version,
    title_key: foldText(round.title),
    ...indexForSearch(searchTextOf(round.title, round.description, round.supplier_name)),
  };
}

export function weighRound({ status }: Pick<RoundCopy, 'status'>): Weights {
  return { all: 1, pending: Number(status === 'pending_approval') };
}

export const roundRowOnTheWire = onTheWire(adminRoundRow, {
  fields: storedRound.fields.omit({ offers: true, grams: true }),
  id: '_id',
});

const productOnTheWire = onTheWire(offeredProduct, storedProduct);

const wholeOnTheWire = onTheWire(
  adminRound,
  storedRound,
  (round, pools: ReadonlyMap<string, PoolCopy>, catalogue: ReadonlyMap<string, StoredProduct>) => ({
    offers: round.offers.map(({ product, ...terms }) => {
      const now = catalogue.get(terms.product_id);
      return {
        ...terms,
        round_id: round._id,
        current_committed_qty: pools.get(terms.id)?.committed ?? 0,
        total_selected: pools.get(terms.id)?.selected ?? 0,
        product: productOnTheWire(now && now.version > product.version ? now : product),
      };
    }),
  }),
);

/** A round with its offers: products as the catalogue has them now, where that is newer than the round's snapshot. */
export function roundOnTheWire(
  round: RoundCopy,
  pools: readonly PoolCopy[],
  catalogue: ReadonlyMap<string, StoredProduct>,
) {
  return wholeOnTheWire(round, new Map(pools.map((pool) => [pool._id, pool])), catalogue);
}
