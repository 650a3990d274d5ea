import { adminRound, adminRoundRow } from '@junto/contracts/admin/rounds';
import { offer, priceTier } from '@junto/contracts/buyer/rounds';
import { offeredProduct } from '@junto/contracts/offered-product';
import { roundState, type RoundState } from '@junto/contracts/round-state';
import { foldText } from '@junto/domain/fold-text';
import { indexForSearch, searchTextOf } from '@junto/service-kit/lists/gram-search';
import { fromDto, toDto } from '@junto/service-kit/mongo/dto';
import { storedPart } from '@junto/service-kit/mongo/stored';
import type { Weights } from '../figures/figures.model';
import type { PoolProjection } from './pool-read-model';
import {
  storedProduct,
  storedRound,
  type RoundProjection,
  type RoundNews,
  type StoredProduct,
} from './round-read-model';

const factsOf = fromDto(roundState, storedRound);
const storedOffer = storedPart(storedRound.fields.shape.offers.element);
const offerOf = fromDto(offer, storedOffer);
const toTierDto = toDto(priceTier, storedPart(priceTier));
const termsOnTheWire = toDto(offer.omit({ round_id: true, product: true }), storedOffer, ({ tiers }) => ({
  tiers: (tiers ?? []).map(toTierDto),
}));
export const toProductProjection = fromDto(offeredProduct, storedProduct);

/** The projection of a round from an event or the answer to a decision. */
export function toRoundProjection(round: RoundState, version: number): RoundNews {
  const facts = factsOf(round);
  return {
    ...facts,
    change_requested: round.change?.status === 'requested',
    // An event without supplies means that none is stated any more.
    supplies: round.supplies ?? [],
    waits_since: round.submitted_at === null ? facts.created_at : new Date(round.submitted_at),
    ...(round.offers && { products: round.offers.length, offers: round.offers.map(offerOf) }),
    version,
    title_key: foldText(round.title),
    ...indexForSearch(searchTextOf(round.title, round.description, round.supplier_name)),
  };
}

export function weighRound({ status }: Pick<RoundProjection, 'status'>): Weights {
  return { all: 1, pending: Number(status === 'pending_approval') };
}

export const toRoundRowDto = toDto(adminRoundRow, {
  fields: storedRound.fields.omit({ offers: true, grams: true, change: true, changed_terms: true, supplies: true }),
  id: '_id',
});

const productOnTheWire = toDto(offeredProduct, storedProduct);

const wholeOnTheWire = toDto(
  adminRound,
  storedRound,
  (round, pools: ReadonlyMap<string, PoolProjection>, catalogue: ReadonlyMap<string, StoredProduct>) => ({
    offers: round.offers.map((held) => {
      const { product } = held;
      const terms = termsOnTheWire(held);
      const now = catalogue.get(terms.product_id);
      const shown = now && now.version > product.version ? now : product;
      // Price tiers freeze the price at the submission.
      const price_minor = terms.tiers?.length ? product.price_minor : shown.price_minor;
      return {
        ...terms,
        round_id: round._id,
        supply: supplyOf(round, terms.id),
        current_committed_qty: pools.get(terms.id)?.committed ?? 0,
        total_selected: pools.get(terms.id)?.selected ?? 0,
        drawable_qty: pools.get(terms.id)?.drawable || null,
        product: productOnTheWire({ ...shown, price_minor }),
      };
    }),
  }),
);

function supplyOf({ supplies = [] }: Pick<RoundProjection, 'supplies'>, offerId: string) {
  const stated = supplies.find(({ round_product_id }) => round_product_id === offerId);
  return stated ? { units: stated.units, reason: stated.reason } : null;
}

/** A round with its offers, with products of the catalogue where they are newer than the round's snapshot. */
export function toRoundDto(
  round: RoundProjection,
  pools: readonly PoolProjection[],
  catalogue: ReadonlyMap<string, StoredProduct>,
) {
  return wholeOnTheWire(round, new Map(pools.map((pool) => [pool._id, pool])), catalogue);
}
