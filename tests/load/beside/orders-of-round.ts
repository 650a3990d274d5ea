import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Market } from '../orders/market';
import { anOldOrder } from '../orders/old-order';

const batch = 5_000;

/**
 * Writes live orders of a market's round, one unit of each offer in turn, and moves the units at its gate with them.
 */
export async function ordersOfRound({ buyers, offers }: Market, howMany: number): Promise<void> {
  const orders = mongoose.connection.collection<{ _id: string }>('orders');
  for (let done = 0; done < howMany; done += batch) {
    const next = Array.from({ length: Math.min(batch, howMany - done) }, (_, index) => {
      const offer = offers[(done + index) % offers.length]!;
      const order = anOldOrder(buyers[(done + index) % buyers.length]!.id);
      const line = { ...(order.items as object[])[0], id: randomUUID(), round_product_id: offer.id, qty: 1 };
      return {
        ...order,
        round_id: offer.roundId,
        round_status: 'approved',
        status: 'pending_admin',
        items: [line],
        version: 1,
      };
    });
    await orders.insertMany(next, { ordered: false });
  }
  const gates = mongoose.connection.collection<{ _id: string }>('round_gates');
  for (const { id, roundId } of offers)
    await gates.updateOne({ _id: roundId }, { $inc: { [`committed.${id}`]: howMany / offers.length } });
}
