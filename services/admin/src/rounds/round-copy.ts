import type { AdminRound, AdminRoundRow } from '@junto/contracts/admin/rounds';
import type { Offer } from '@junto/contracts/buyer/rounds';
import type { RoundState } from '@junto/contracts/events/supplier';
import type { OfferedProduct } from '@junto/contracts/offered-product';
import { fromMinor, toMinor } from '@junto/domain/money';
import { foldText, searchTextOf } from '@junto/service-kit/lists/search';
import type { Weights } from '../figures/figures.model';
import type { PoolCopy } from './pool-copy.model';
import type { RoundCopy, RoundNews, RoundRowCopy, StoredOffer, StoredProduct } from './round-copy.model';

const dateOrNull = (instant: string | null) => (instant === null ? null : new Date(instant));
const instantOrNull = (date: Date | null) => date && date.toISOString();

/** The copy as the supplier service tells of the round, in an event or in the answer to a decision. */
export function roundCopyOf(round: RoundState, version: number): RoundNews {
  const created_at = new Date(round.created_at);
  return {
    _id: round.id,
    title: round.title,
    description: round.description,
    currency: round.currency,
    open_at: dateOrNull(round.open_at),
    close_at: dateOrNull(round.close_at),
    status: round.status,
    closing: round.closing,
    reason: round.reason,
    supplier_id: round.supplier_id,
    supplier_name: round.supplier_name,
    created_at,
    waits_since: dateOrNull(round.submitted_at) ?? created_at,
    ...(round.offers && { products: round.offers.length, offers: round.offers.map(storedOffer) }),
    version,
    title_key: foldText(round.title),
    search_text: searchTextOf(round.title, round.description, round.supplier_name),
  };
}

function storedOffer({ id, product_id, moq, max_qty, product }: Offer): StoredOffer {
  return { id, product_id, moq, max_qty, product: storedProduct(product) };
}

export function storedProduct({ unit_price, ...rest }: OfferedProduct): StoredProduct {
  return { ...rest, price_minor: toMinor(unit_price) };
}

export function weighRound({ status }: Pick<RoundCopy, 'status'>): Weights {
  return { all: 1, pending: Number(status === 'pending_approval') };
}

export function roundRowOnTheWire(round: RoundRowCopy): AdminRoundRow {
  return {
    id: round._id,
    title: round.title,
    description: round.description,
    currency: round.currency,
    open_at: instantOrNull(round.open_at),
    close_at: instantOrNull(round.close_at),
    status: round.status,
    closing: round.closing,
    reason: round.reason,
    supplier_id: round.supplier_id,
    supplier_name: round.supplier_name,
    products: round.products,
    created_at: round.created_at.toISOString(),
    version: round.version,
  };
}

/** A round with its offers: products as the catalogue has them now, where that is newer than the round's snapshot. */
export function roundOnTheWire(
  round: RoundCopy,
  pools: readonly PoolCopy[],
  catalogue: ReadonlyMap<string, StoredProduct>,
): AdminRound {
  const poolOf = new Map(pools.map((pool) => [pool._id, pool]));
  const offers = round.offers.map(({ product, ...terms }) => {
    const now = catalogue.get(terms.product_id);
    const { price_minor, ...shown } = now && now.version > product.version ? now : product;
    return {
      ...terms,
      round_id: round._id,
      current_committed_qty: poolOf.get(terms.id)?.committed ?? 0,
      total_selected: poolOf.get(terms.id)?.selected ?? 0,
      product: { ...shown, unit_price: fromMinor(price_minor) },
    };
  });
  return { ...roundRowOnTheWire(round), offers };
}
