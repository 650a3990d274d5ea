import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import { participationChanged } from '@junto/contracts/events/buyer';
import { toMinor } from '@junto/domain/money';
import { committedStatuses } from '@junto/domain/order';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import { platformContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { CartModel, type Cart } from '../carts/cart.model';
import { ClosedCartModel, type ClosedCart } from '../carts/closed-cart.model';
import { OrderModel } from '../orders/order.model';
import type { ListedRound } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { takeWithin } from './take-within';

const cartsAtOnce = 100;
/** A cart may have a thousand lines; a slice must stay short for concurrent work. */
const linesAtOnce = 2_000;

/**
 * Moves the next open carts of a closing round to the closed carts, where their buyers can read them. Converted carts
 * stay.
 * @returns whether more may remain
 */
export async function moveCartsAway(round: ListedRound, buyerPseudonymKey: string): Promise<boolean> {
  return inTransaction(async (session) => {
    const found = (await CartModel.find({ round_id: round._id, status: 'open' }, null, { session })
      .limit(cartsAtOnce)
      .lean()) as Cart[];
    const carts = takeWithin(found, linesAtOnce, ({ items }) => items.length);
    if (carts.length === 0) return false;
    const filled = carts.filter(({ items }) => items.length > 0);
    const closedAt = new Date();
    await ClosedCartModel.insertMany(
      filled.map((cart) => closedCart(round, cart, closedAt)),
      { session },
    );
    await CartModel.deleteMany({ _id: trusted({ $in: carts.map(({ _id }) => _id) }) }, { session });
    const gate = await RoundLockModel.findOneAndUpdate(
      { _id: round._id },
      { $inc: { seq: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    const ordered = new Set(
      await OrderModel.distinct(
        'buyer_id',
        {
          round_id: round._id,
          buyer_id: trusted({ $in: filled.map(({ buyer_id }) => buyer_id) }),
          status: trusted({ $in: [...committedStatuses] }),
        },
        { session },
      ),
    );
    const ceased = filled.filter(({ buyer_id }) => !ordered.has(buyer_id));
    const version = gate?.seq ?? 0;
    if (ceased.length > 0) {
      const buyers = ceased.map(({ buyer_id }) => ({
        buyer: opaqueId(buyerPseudonymKey, buyer_id),
        takes_part: false,
      }));
      const payload = { round_id: round._id, supplier_id: round.supplier_id, buyers, version };
      await appendEvents(session, [
        newEvent(participationChanged, { aggregateId: round._id, version, cause: platformContext, payload }),
      ]);
    }
    return found.length === cartsAtOnce || carts.length < found.length;
  });
}

function closedCart(round: ListedRound, cart: Cart, closedAt: Date): ClosedCart {
  const offers = new Map(round.offers.map((offer) => [offer.id, offer]));
  return {
    _id: randomUUID(),
    buyer_id: cart.buyer_id,
    round_id: round._id,
    title: round.title,
    supplier_name: round.supplier_name,
    currency: round.currency,
    items: cart.items.map(({ round_product_id, qty }) => {
      const product = offers.get(round_product_id)?.product;
      return {
        round_product_id,
        product_name: product?.name ?? '',
        qty,
        price_minor: toMinor(product?.unit_price ?? 0),
      };
    }),
    closed_at: closedAt,
    dismissed: false,
  };
}
