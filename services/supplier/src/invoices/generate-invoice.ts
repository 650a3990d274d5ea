import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import type { DeliveryTerms } from '@junto/contracts/delivery-terms';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { invoiceChanged, invoiceGenerated } from '@junto/contracts/events/supplier';
import type { Invoice } from '@junto/contracts/invoice';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { generateInvoice as generateInvoiceSpec } from '@junto/contracts/supplier/invoices';
import type { PaymentDetails } from '@junto/contracts/supplier/payment-details';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents } from '@junto/service-kit/events/outbox';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { count } from '../figures/count';
import { ProductModel } from '../products/product.model';
import { refuseWhileHeld } from '../rounds/invoicing-hold';
import { RoundModel } from '../rounds/round.model';
import { saleSearchText } from '../sales/sale';
import { SaleModel, type SaleDoc } from '../sales/sale.model';
import { serialized } from '../serialize';
import { toInvoiceDto, linesOf } from './invoice';
import { claimInvoiceNumber } from './invoice-number';
import { InvoiceModel, type InvoiceDoc } from './invoice.model';
import { lastRejected } from './last-rejected';
import { buyerParty, supplierParty } from './parties';
import { paymentDetailsOf } from './payment-details';
import { presentDraft } from './present-draft';
import { invoiceEvent, moveInvoice } from './save-invoice';

export interface Generated {
  invoice: Invoice;
  /** False if the invoice existed already. */
  isNew: boolean;
}

/**
 * Generates the proforma invoice of a sale as a draft, or returns the existing one that is not rejected (decision 25).
 * Refuses sales of other companies and lines without net weight, gross weight or volume.
 */
export async function generateInvoice(
  supplierId: string,
  orderId: string,
  cause: EventContext,
): Promise<Generated | RefusalsOf<typeof generateInvoiceSpec>> {
  const present = await InvoiceModel.findOne({ order_id: orderId, supplier_id: supplierId, live: true }).lean();
  if (present) return { invoice: toInvoiceDto(await presentDraft(present)), isNew: false };
  const sale = await SaleModel.findOne({ _id: orderId, supplier_id: supplierId }).lean();
  if (!sale) return refuse('not_found');
  if (!linesOf(sale, () => undefined)) return refuse('weights_missing');

  const named = await newInvoice();
  return serialized(supplierId, () =>
    inTransaction((session) => insertInvoice(session, { ...named, supplierId, orderId, cause })),
  );
}

/** Id and number of an invoice about to be inserted. */
export async function newInvoice(): Promise<{ id: string; number: string }> {
  return { id: randomUUID(), number: await claimInvoiceNumber(Date.now()) };
}

interface Generating {
  id: string;
  number: string;
  supplierId: string;
  orderId: string;
  cause: EventContext;
}

/**
 * Reads again inside of the transaction: weights may have been removed, or another request may have generated the
 * invoice.
 */
export async function insertInvoice(
  session: ClientSession,
  { id, number, supplierId, orderId, cause }: Generating,
): Promise<Generated | RefusalsOf<typeof generateInvoiceSpec>> {
  // Writes the sale first, so that two concurrent generations conflict here and not at the unique index.
  const sale = await SaleModel.findOneAndUpdate(
    { _id: orderId, supplier_id: supplierId },
    { $set: { invoice_id: id } },
    { session },
  ).lean();
  if (!sale) return refuse('not_found');
  if (sale.invoice_id) {
    const present = await InvoiceModel.findById(sale.invoice_id).session(session).lean();
    if (!present) throw new Error(`sale ${orderId} references a missing invoice`);
    await SaleModel.updateOne({ _id: orderId }, { $set: { invoice_id: present._id } }, { session });
    return { invoice: toInvoiceDto(await presentDraft(present, session)), isNew: false };
  }
  const lines = linesOf(sale, await cataloguePrices(session, sale));
  if (!lines) return refuse('weights_missing');
  const held = await refuseWhileHeld(sale.round_id, session);
  if (held) return held;
  const parties = await partiesOf(session, sale, cause);
  if (isRefusal(parties)) return parties;
  const { supplier, buyer } = parties;
  const named = { invoiced_to: buyer.name, search_text: saleSearchText({ ...sale, invoiced_to: buyer.name }) };
  await SaleModel.updateOne({ _id: orderId }, { $set: named }, { session });
  const rejected = await lastRejected(orderId, session);
  const { round_id, round_title, buyer_id, currency, total_minor, total_units } = sale;
  const now = new Date();
  const invoice: InvoiceDoc = {
    _id: id,
    order_id: orderId,
    ...{ round_id, round_title, buyer_id, currency },
    supplier_id: supplierId,
    invoice_number: number,
    ...(rejected && { replaces: { id: rejected._id, invoice_number: rejected.invoice_number } }),
    status: 'draft',
    live: true,
    follows_terms: true,
    ...{ issue_date: now, created_at: now, issued_on: null },
    ...{ paid_at: null, due_date: null, notes: null, rejection_reason: null },
    ...(await termsOf(session, sale)),
    ...{ supplier, buyer, lines, total_minor, total_units },
    search_text: searchTextOf(number, buyer.name, orderId, round_title),
    version: 1,
  };
  await InvoiceModel.create([invoice], { session });
  if (rejected) {
    const change = { replaced_by: { id, invoice_number: number } };
    await moveInvoice(session, { from: rejected, change, event: invoiceChanged, cause });
  }
  await count(session, supplierId, {
    invoices: 1,
    pending_invoices: 1,
    invoiced_minor: { currency, minor: total_minor },
  });
  await appendEvents(session, [invoiceEvent(invoice, invoiceGenerated, cause)]);
  return { invoice: toInvoiceDto(invoice), isNew: true };
}

async function partiesOf(session: ClientSession, sale: SaleDoc, cause: EventContext) {
  const supplier = await supplierParty(session, sale.supplier_id, cause.actor.id);
  if (isRefusal(supplier)) return supplier;
  const buyer = await buyerParty(session, sale);
  return isRefusal(buyer) ? buyer : { supplier, buyer };
}

/** Payment details of the company, and the delivery terms of the round, which are fixed since its submission. */
async function termsOf(
  session: ClientSession,
  { supplier_id, round_id }: SaleDoc,
): Promise<PaymentDetails & DeliveryTerms> {
  const fields = { incoterm: 1, incoterm_place: 1, delivery_terms: 1, _id: 0 } as const;
  const delivery = await RoundModel.findById(round_id, fields, { session }).lean<DeliveryTerms>();
  return { ...(await paymentDetailsOf(supplier_id, session)), ...delivery };
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
