import { shortId } from '@junto/domain/short-id';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import type { Cart } from '../carts/cart.model';
import { totalsOf } from '../orders/order-totals';
import type { OrderLine, StoredOrder } from '../orders/order.model';
import type { OrderDestination } from '../people/destination-of';
import { priceOfLine, type RoundTerms } from '../rounds/round-terms';
import type { PlaceEntry } from './group-entry';

export interface OrderFacts {
  now: Date;
  /** For the lines; the entry has the order's id. */
  makeId: () => string;
  /** Units of approved orders, by offer with price tiers. */
  approved: Readonly<Record<string, number>> | undefined;
}

/** An order of a cart at the server's prices with the current products. */
export function newOrder(
  { round, offers }: RoundTerms,
  cart: Readonly<Cart>,
  entry: PlaceEntry & { destination: OrderDestination },
  { now, makeId, approved }: OrderFacts,
): StoredOrder {
  const items = cart.items.map((item): OrderLine => {
    const terms = offers.get(item.round_product_id);
    if (!terms) throw new Error(`Offer ${item.round_product_id} is not in round ${round._id}`);
    const { product } = terms.offer;
    return {
      id: makeId(),
      round_product_id: item.round_product_id,
      product_id: product.id,
      product_name: product.name,
      sku_code: product.sku_code,
      uom: product.uom,
      units_per_pack: product.units_per_pack,
      size: product.size,
      color: product.color,
      material: product.material,
      category: product.category,
      image: product.image,
      qty: item.qty,
      ...(item.up_to && { up_to: item.up_to }),
      price_minor: priceOfLine(terms, item.qty, approved),
      moq_missed: false,
    };
  });
  return {
    _id: entry.orderId,
    key: entry.key,
    fingerprint: entry.fingerprint,
    buyer_id: entry.person.id,
    buyer_name: entry.person.name,
    buyer_email: entry.person.email,
    buyer_company_id: entry.person.companyId,
    buyer_company_name: entry.person.companyName,
    round_id: round._id,
    round_title: round.title,
    round_status: 'approved',
    supplier_id: round.supplier_id,
    supplier_name: round.supplier_name,
    currency: round.currency,
    status: 'pending_admin',
    ...totalsOf(items),
    items,
    ...entry.destination,
    created_at: now,
    decided_at: null,
    decision_id: null,
    version: 1,
    search_text: searchTextOf(shortId(entry.orderId), round.title, round.supplier_name),
  };
}
