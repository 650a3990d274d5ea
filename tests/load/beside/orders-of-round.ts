import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Market } from '../orders/market';
import { anOldOrder } from '../orders/old-order';

const batch = 5_000;

/**
 * Writes live orders of a market's round, one unit per line, and moves the units at its gate with them.
 * @param maxLines orders have one to so many lines in turn, each of the next offer
 */
export async function ordersOfRound({ buyers, offers }: Market, howMany: number, maxLines = 1): Promise<void> {
  const committed = new Map<string, number>();
  const orders = mongoose.connection.collection<{ _id: string }>('orders');
  for (let done = 0; done < howMany; done += batch) {
    const next = Array.from({ length: Math.min(batch, howMany - done) }, (_, index) => {
      const place = done + index;
      const order = anOldOrder(buyers[place % buyers.length]!.id);
      const items = Array.from({ length: 1 + (place % maxLines) }, (_line, line) => {
        const { id } = offers[(place + line) % offers.length]!;
        committed.set(id, (committed.get(id) ?? 0) + 1);
        return { ...order.items[0]!, id: randomUUID(), round_product_id: id, qty: 1 };
      });
      return {
        ...order,
        ...{ round_id: offers[0]!.roundId, round_status: 'approved', status: 'pending_admin', items, version: 1 },
        ...{ total_items: items.length, total_units: items.length, total_minor: items.length * 1_250 },
      };
    });
    await orders.insertMany(next, { ordered: false });
  }
  const gates = mongoose.connection.collection<{ _id: string }>('round_gates');
  const gains = [...committed].map(([id, units]) => [`committed.${id}`, units]);
  await gates.updateOne({ _id: offers[0]!.roundId }, { $inc: Object.fromEntries(gains) });
}
