import type { Order } from '@junto/contracts/buyer/orders';
import { orderApproved, orderChanged, orderCompleted } from '@junto/contracts/events/buyer';
import { isSold } from '@junto/domain/order';
import { consume, type Consumer } from '@junto/service-kit/events/consumer';
import { contextOfEvent } from '@junto/service-kit/events/event-context';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { count } from '../figures/count';
import type { FollowSale } from './follow-sale';
import { saleOf } from './sale';
import { SaleModel, type SaleDoc } from './sale.model';

/** Creates or updates a sale on events of an order, from its approval on. */
export function onOrderEvents(followSale: FollowSale): Consumer {
  return consume([orderApproved, orderCompleted, orderChanged], {
    durable: 'copy-sales',
    shown: true,
    handler: async (envelope, session) => {
      const { order } = envelope.payload;
      const changed = await keepSale(session, order, envelope.version);
      if (changed) await followSale(session, changed, contextOfEvent(envelope));
    },
  });
}

/**
 * Writes the sale unless the stored one is newer, and counts it once, whichever of its events arrives first.
 * @returns the sale if it existed before and has changed
 */
async function keepSale(session: ClientSession, order: Order, version: number): Promise<SaleDoc | undefined> {
  if (!isSold(order)) return undefined;
  const present = await SaleModel.findById(order.id).session(session).lean();
  if (present && present.version >= version) return undefined;
  const sale = saleOf(order, version, present);
  await SaleModel.replaceOne({ _id: sale._id }, sale, { upsert: true, session });
  if (present) return sale;
  const sold = { currency: sale.currency, minor: sale.total_minor };
  await count(session, sale.supplier_id, { sales: 1, sold_units: sale.total_units, sold_minor: sold });
  return undefined;
}
