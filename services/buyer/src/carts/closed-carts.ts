import {
  closedCart,
  type ClosedCart as ClosedCartAnswer,
  type dismissClosedCart as dismissClosedCartSpec,
} from '@junto/contracts/buyer/carts';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { toDto } from '@junto/service-kit/mongo/dto';
import { ClosedCartModel, storedClosedCart, storedClosedLine, type ClosedCart } from './closed-cart.model';

/** More than a buyer has rounds closing in 30 days; the newest are shown. */
const maxCarts = 200;

const lineOnTheWire = toDto(closedCart.shape.items.element, storedClosedLine);
const closedCartOnTheWire = toDto(closedCart, storedClosedCart, ({ items }) => ({
  items: items.map(lineOnTheWire),
}));

/** The buyer's carts at the close of their rounds, newest first. */
export async function listClosedCarts(buyerId: string): Promise<{ items: ClosedCartAnswer[] }> {
  const carts = await ClosedCartModel.find({ buyer_id: buyerId, dismissed: false })
    .sort({ closed_at: -1 })
    .limit(maxCarts)
    .lean<ClosedCart[]>();
  return { items: carts.map((cart) => closedCartOnTheWire(cart)) };
}

/** Dismisses a closed cart. Idempotent. */
export async function dismissClosedCart(
  closedCartId: string,
  buyerId: string,
): Promise<undefined | RefusalsOf<typeof dismissClosedCartSpec>> {
  const { matchedCount } = await ClosedCartModel.updateOne(
    { _id: closedCartId, buyer_id: buyerId },
    { $set: { dismissed: true } },
  );
  return matchedCount === 0 ? refuse('not_found') : undefined;
}
