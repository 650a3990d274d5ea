import type { Cart as CartAnswer, CartItem } from '@junto/contracts/buyer/carts';
import type { PoolState } from '@junto/contracts/buyer/rounds';
import { fromMinor, subtotalMinor, sumMinor, type Minor } from '@junto/domain/money';
import { toPoolDto } from '../pools/pool-dto';
import type { PoolFacts } from '../pools/pool-facts';
import { toRoundHeadDto } from '../rounds/round-dto';
import { priceOfLine, type OfferTerms, type RoundTerms } from '../rounds/round-terms';
import type { Cart, CartLine } from './cart.model';

/**
 * A cart with current server prices, exact to the cent.
 * @param cart null if the buyer has selected nothing in this round
 * @param offered units that waitlists hold for the buyer, by offer
 */
export function toCartDto(
  cart: Cart | null,
  { round, offers }: RoundTerms,
  facts: PoolFacts,
  offered: ReadonlyMap<string, number>,
): CartAnswer {
  const lines = cart?.items ?? [];
  const priced = lines.map((line) => {
    const terms = offers.get(line.round_product_id);
    if (!terms) throw new Error(`Offer ${line.round_product_id} of a cart is not in round ${round._id}`);
    const priceMinor = priceOfLine(terms, line.qty, facts.approved);
    return { line, terms, priceMinor, minor: subtotalMinor(priceMinor, line.qty) };
  });
  return {
    id: cart?._id ?? null,
    round_id: round._id,
    status: cart?.status ?? 'open',
    version: cart?.version ?? 0,
    round: toRoundHeadDto(round),
    items: priced.map(({ line, ...price }) =>
      itemOnTheWire(cart?._id ?? '', line, { ...price, pool: toPoolDto(price.terms.offer, facts), offered }),
    ),
    total_items: lines.length,
    total_units: lines.reduce((sum, { qty }) => sum + qty, 0),
    total_value: fromMinor(sumMinor(priced.map(({ minor }) => minor))),
  };
}

interface Priced {
  terms: OfferTerms;
  pool: PoolState;
  offered: ReadonlyMap<string, number>;
  priceMinor: Minor;
  /** Subtotal. */
  minor: Minor;
}

function itemOnTheWire(cartId: string, line: CartLine, { terms, pool, offered, priceMinor, minor }: Priced): CartItem {
  const { offer, moq, maxQty } = terms;
  const mine = offered.get(line.round_product_id) ?? 0;
  return {
    id: line.id,
    cart_id: cartId,
    round_product_id: line.round_product_id,
    qty: line.qty,
    up_to: line.up_to ?? null,
    unit_price: fromMinor(priceMinor),
    seen_price: line.seen_price_minor === undefined ? null : fromMinor(line.seen_price_minor),
    seen_product: line.seen_product ?? null,
    subtotal: fromMinor(minor),
    moq,
    max_qty: maxQty,
    minimum_fill: offer.minimum_fill ?? null,
    tiers: offer.tiers ?? [],
    list_price: offer.list_price ?? null,
    available: offer.product.active,
    product: offer.product,
    pool,
    ...(mine > 0 && { offered: mine }),
  };
}
