import type { Order } from '@junto/contracts/buyer/orders';
import { orderApproved, orderChanged, orderCompleted } from '@junto/contracts/events/buyer';
import { causeOfEvent, type Cause } from '@junto/service-kit/events/cause';
import { consume } from '@junto/service-kit/events/consumer';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { count } from '../figures/count';
import { followSale } from '../invoices/follow-sale';
import { isSold, saleOf } from './sale';
import { SaleModel } from './sale.model';

/** An order becomes a sale when it is approved; before, it is no business of the supplier's. */
export const onOrderEvents = consume([orderApproved, orderCompleted, orderChanged], {
  durable: 'copy-sales',
  shown: true,
  handler: (envelope, session) => keepSale(session, envelope.payload.order, envelope.version, causeOfEvent(envelope)),
});

/** Writes the sale unless a newer one is there; its figures count it once, whichever of its events comes first. */
async function keepSale(session: ClientSession, order: Order, version: number, cause: Cause): Promise<void> {
  if (!isSold(order)) return;
  const present = await SaleModel.findById(order.id).session(session).lean();
  if (present && present.version >= version) return;
  const sale = saleOf(order, version, present);
  await SaleModel.replaceOne({ _id: sale._id }, sale, { upsert: true, session });
  if (present) return void (await followSale(session, sale, cause));
  const sold = { currency: sale.currency, minor: sale.total_minor };
  await count(session, sale.supplier_id, { sales: 1, sold_units: sale.total_units, sold_minor: sold });
}
