import type { ClosedCart as ClosedCartAnswer } from '@junto/contracts/buyer/carts';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { fromMinor } from '@junto/domain/money';
import { ClosedCartModel, type ClosedCart } from './closed-cart.model';

/** More than a person has rounds closing in 30 days; the newest are shown. */
const maxCarts = 200;

/** What lay in a buyer's carts when their rounds closed, newest first. */
export async function listClosedCarts(buyerId: string): Promise<{ items: ClosedCartAnswer[] }> {
  const carts = await ClosedCartModel.find({ buyer_id: buyerId, dismissed: false })
    .sort({ closed_at: -1 })
    .limit(maxCarts)
    .lean<ClosedCart[]>();
  return { items: carts.map(onTheWire) };
}

/** Puts one away; doing it again is fine. */
export async function dismissClosedCart(
  closedCartId: string,
  buyerId: string,
): Promise<undefined | Refusal<'not_found'>> {
  const { matchedCount } = await ClosedCartModel.updateOne(
    { _id: closedCartId, buyer_id: buyerId },
    { $set: { dismissed: true } },
  );
  return matchedCount === 0 ? refuse('not_found') : undefined;
}

function onTheWire(cart: ClosedCart): ClosedCartAnswer {
  return {
    id: cart._id,
    round_id: cart.round_id,
    title: cart.title,
    supplier_name: cart.supplier_name,
    currency: cart.currency,
    closed_at: cart.closed_at.toISOString(),
    items: cart.items.map(({ price_minor, ...item }) => ({ ...item, unit_price: fromMinor(price_minor) })),
  };
}
