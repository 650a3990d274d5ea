import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { invoiceGenerated } from '@junto/contracts/events/supplier';
import type { Invoice } from '@junto/contracts/invoice';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { generateInvoice as generateInvoiceSpec } from '@junto/contracts/supplier/invoices';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { Cause } from '@junto/service-kit/events/cause';
import { appendEvents } from '@junto/service-kit/events/outbox';
import { searchTextOf } from '@junto/service-kit/lists/search';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { ownCompany } from '../companies/own-company';
import { count } from '../figures/count';
import { inTurn } from '../in-turn';
import { ProductModel } from '../products/product.model';
import { SaleModel, type SaleDoc } from '../sales/sale.model';
import { invoiceOnTheWire, linesOf } from './invoice';
import { claimInvoiceNumber } from './invoice-number';
import { InvoiceModel, type InvoiceDoc } from './invoice.model';
import { buyerParty, supplierParty } from './parties';
import { invoiceEvent } from './save-invoice';

export interface Generated {
  invoice: Invoice;
  /** False when it was there already. */
  isNew: boolean;
}

/**
 * Generates the proforma invoice of a sale as a draft, or gives the one that is not rejected (decision 26).
 * Refused: another's sale, a line without net weight, gross weight or volume.
 */
export async function generateInvoice(
  caller: Caller,
  orderId: string,
  cause: Cause,
): Promise<Generated | RefusalsOf<typeof generateInvoiceSpec>> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  const present = await InvoiceModel.findOne({ order_id: orderId, supplier_id: supplierId, live: true }).lean();
  if (present) return { invoice: invoiceOnTheWire(present), isNew: false };
  const sale = await SaleModel.findOne({ _id: orderId, supplier_id: supplierId }).lean();
  if (!sale) return refuse('not_found');
  if (!linesOf(sale, () => undefined)) return refuse('weights_missing');

  const number = await claimInvoiceNumber(Date.now());
  const id = randomUUID();
  return inTurn(supplierId, () =>
    inTransaction((session) => insertInvoice(session, { id, number, supplierId, orderId, cause })),
  );
}

interface Generating {
  id: string;
  number: string;
  supplierId: string;
  orderId: string;
  cause: Cause;
}

/** Reads again inside of the transaction: weights may have gone, and another may have generated it. */
async function insertInvoice(
  session: ClientSession,
  { id, number, supplierId, orderId, cause }: Generating,
): Promise<Generated | RefusalsOf<typeof generateInvoiceSpec>> {
  // Writing the sale first makes two that generate at once clash here, and not at the unique index.
  const sale = await SaleModel.findOneAndUpdate(
    { _id: orderId, supplier_id: supplierId },
    { $set: { invoice_id: id } },
    { session },
  ).lean();
  if (!sale) return refuse('not_found');
  if (sale.invoice_id) {
    const present = await InvoiceModel.findById(sale.invoice_id).session(session).lean();
    if (!present) throw new Error(`sale ${orderId} names an invoice that is not there`);
    await SaleModel.updateOne({ _id: orderId }, { $set: { invoice_id: present._id } }, { session });
    return { invoice: invoiceOnTheWire(present), isNew: false };
  }
  const lines = linesOf(sale, await cataloguePrices(session, sale));
  if (!lines) return refuse('weights_missing');
  const supplier = await supplierParty(session, supplierId);
  if (isRefusal(supplier)) return supplier;
  const buyer = await buyerParty(session, sale);
  if (isRefusal(buyer)) return buyer;

  const { round_id, round_title, buyer_id, currency, total_minor, total_units } = sale;
  const invoice: InvoiceDoc = {
    _id: id,
    order_id: orderId,
    ...{ round_id, round_title, buyer_id, currency },
    supplier_id: supplierId,
    invoice_number: number,
    status: 'draft',
    live: true,
    paid_at: null,
    issue_date: new Date(),
    due_date: null,
    notes: null,
    ...{ supplier, buyer, lines, total_minor, total_units },
    search_text: searchTextOf(number, buyer.name, orderId, round_title),
    version: 1,
  };
  await InvoiceModel.create([invoice], { session });
  await count(session, supplierId, {
    invoices: 1,
    pending_invoices: 1,
    invoiced_minor: { currency, minor: total_minor },
  });
  await appendEvents(session, [invoiceEvent(invoice, invoiceGenerated, cause)]);
  return { invoice: invoiceOnTheWire(invoice), isNew: true };
}

async function cataloguePrices(
  session: ClientSession,
  sale: SaleDoc,
): Promise<(productId: string) => number | undefined> {
  const ids = sale.items.map((item) => item.product_id);
  const products = await ProductModel.find({ _id: trusted({ $in: ids }) }, { price_minor: 1 }, { session }).lean();
  const prices = new Map(products.map((product) => [product._id, product.price_minor]));
  return (productId) => prices.get(productId);
}
