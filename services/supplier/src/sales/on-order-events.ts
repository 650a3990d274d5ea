import type { Order } from '@junto/contracts/buyer/orders';
import {
  orderApproved,
  orderChanged,
  orderCompleted,
  orderSettled,
  orderSettlementUndone,
} from '@junto/contracts/events/buyer';
import { isSold } from '@junto/domain/order';
import { consume, type Consumer } from '@junto/service-kit/events/consumer';
import { contextOfEvent } from '@junto/service-kit/events/event-context';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { count } from '../figures/count';
import { noteUpTo } from '../rounds/invoicing-hold';
import { EndedSaleModel } from './ended-sale.model';
import type { SaleFollowers } from './follow-sale';
import { saleOf } from './sale';
import { SaleModel, type SaleDoc } from './sale.model';

/** Creates, updates or ends a sale on events of an order, from its approval on. */
export function onOrderEvents({ followSale, followEnd }: SaleFollowers): Consumer {
  return consume([orderApproved, orderCompleted, orderChanged, orderSettled, orderSettlementUndone], {
    durable: 'copy-sales',
    shown: true,
    handler: async (envelope, session) => {
      const { order } = envelope.payload;
      const moved = await storeSale(session, order, envelope.version);
      if (moved?.changed) await followSale(session, moved.changed, contextOfEvent(envelope));
      if (moved?.ended) await followEnd(session, moved.ended, contextOfEvent(envelope));
    },
  });
}

/**
 * Writes the sale unless the stored one is newer, and counts it once, whichever of its events arrives first. An order
 * that its settlement ended is no sale any more.
 * @returns the sale that existed before, if it has changed or ended
 */
async function storeSale(
  session: ClientSession,
  order: Order,
  version: number,
): Promise<{ changed?: SaleDoc; ended?: SaleDoc } | undefined> {
  const present = await SaleModel.findById(order.id).session(session).lean<SaleDoc>();
  const past = present ? null : await EndedSaleModel.findById(order.id).session(session).lean();
  const known = present?.version ?? past?.version;
  if (known !== undefined && known >= version) return undefined;
  if (!isSold(order)) return order.settlement ? endSale(session, order.id, version, present) : undefined;
  const sale = saleOf(order, version, present ?? past?.sale ?? null);
  await SaleModel.replaceOne({ _id: sale._id }, sale, { upsert: true, session });
  if (past) await EndedSaleModel.deleteOne({ _id: order.id }, { session });
  await countSale(session, present, sale);
  if (!present && !past && sale.items.some(({ up_to }) => up_to)) await noteUpTo(sale.round_id, session);
  return present ? { changed: sale } : undefined;
}

async function endSale(session: ClientSession, orderId: string, version: number, sale: SaleDoc | null) {
  // The draft of its invoice is deleted with it.
  const restorable = sale && { ...sale, invoice_id: null };
  await EndedSaleModel.replaceOne({ _id: orderId }, { sale: restorable, version }, { upsert: true, session });
  if (!sale) return undefined;
  await SaleModel.deleteOne({ _id: orderId }, { session });
  await countSale(session, sale, null);
  return { ended: sale };
}

/** Counts how a sale has changed; null where it does not exist. */
async function countSale(session: ClientSession, before: SaleDoc | null, after: SaleDoc | null): Promise<void> {
  const { supplier_id, currency } = (after ?? before)!;
  const moves = {
    sales: (after ? 1 : 0) - (before ? 1 : 0),
    sold_units: (after?.total_units ?? 0) - (before?.total_units ?? 0),
    sold_minor: { currency, minor: (after?.total_minor ?? 0) - (before?.total_minor ?? 0) },
  };
  const { sales, sold_units, sold_minor } = moves;
  if (sales !== 0 || sold_units !== 0 || sold_minor.minor !== 0) await count(session, supplier_id, moves);
}
