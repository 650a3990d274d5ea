import { z } from 'zod';
import { dayOfInstant, instantOfDay } from '@junto/domain/calendar-day';
import { invoiceStatuses } from '@junto/domain/invoice';
import { deliveryTerms } from './delivery-terms';
import {
  amountsByCurrency,
  calendarDay,
  count,
  id,
  instant,
  money,
  moneyTotal,
  page,
  tradeCurrency,
  units,
  uom,
} from './wire';

export const invoiceStatus = z.enum(invoiceStatuses);
/** `overdue` and `paid` are labels over a state (decision 25). */
export const invoiceLabel = z.enum([...invoiceStatuses, 'overdue', 'paid']);

export const party = z.object({
  id: id.nullable(),
  name: z.string(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  tax_number: z.string().nullable(),
  /** Contact person: the user who ordered, or who generated the invoice. Absent from older invoices, and if unknown. */
  contact: z.object({ name: z.string(), email: z.string() }).nullish(),
});
export type Party = z.output<typeof party>;

/** Weights and CBM are totals of the line, in kg and m³ (decision 25). */
export const invoiceLine = z.object({
  order_item_id: id,
  sku_code: z.string(),
  product_name: z.string(),
  units_per_pack: z.int().min(1),
  uom,
  material: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  qty: units,
  unit_price: money,
  /** Price at which the line was ordered, if the settlement of its round lowered it. */
  placed_price: money.nullish(),
  /** Catalogue price when the invoice was generated, struck through if it differs. */
  catalogue_price: money,
  subtotal: moneyTotal,
  net_weight: z.number().min(0),
  gross_weight: z.number().min(0),
  cbm: z.number().min(0),
  moq_missed: z.boolean(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** Bank account for the payment: an IBAN, or the account number format of the country. */
export const bankAccount = z.object({
  account_holder: z.string(),
  bank_name: z.string(),
  account: z.string(),
  bic: z.string().nullable(),
  notes: z.string().nullable(),
});

/** The previous or next invoice of an order: a rejected one is replaced by the next. */
export const chained = z.object({ id, invoice_number: z.string() });

/** The complete invoice; once sent, its parties, lines, prices and weights never change (decision 25). */
export const invoice = z.object({
  id,
  order_id: id,
  round_id: id,
  round_title: z.string(),
  buyer_id: id,
  supplier_id: id,
  invoice_number: z.string(),
  /**
   * Number in the supplier's register, 1, 2, 3 … without gaps, allocated when sent; absent from drafts and older
   * invoices.
   */
  register_number: z.int().min(1).optional(),
  /** The rejected invoice of the same order that it replaces, and the one that replaces it. */
  replaces: chained.nullish(),
  replaced_by: chained.nullish(),
  currency: tradeCurrency,
  status: invoiceStatus,
  /** Reason given by the buyer for a rejection; absent without one. */
  rejection_reason: z.string().nullish(),
  paid_at: instant.nullable(),
  /** Time of sending; for a draft, of its generation. */
  issue_date: instant,
  /** Date of sending in the supplier's time zone; absent from drafts and older invoices. */
  issued_on: calendarDay.nullish(),
  due_date: calendarDay.nullable(),
  notes: z.string().nullable(),
  /** Payment terms; the supplier's default until the draft is edited. Absent from older invoices. */
  payment_terms: z.string().nullish(),
  /** Delivery terms of the round, fixed at its submission. */
  ...deliveryTerms.shape,
  /**
   * The supplier's bank account: for a draft the current one, afterwards the one at the time of sending. Absent from
   * older invoices.
   */
  bank_account: bankAccount.nullish(),
  supplier: party,
  buyer: party,
  lines: z.array(invoiceLine),
  total_value: moneyTotal,
  total_items: count,
  total_units: count,
  total_net_weight: z.number().min(0),
  total_gross_weight: z.number().min(0),
  total_cbm: z.number().min(0),
  created_at: instant,
  version: z.int(),
});
export type Invoice = z.output<typeof invoice>;

/**
 * An invoice in events and commands. Its due date is an instant (midnight UTC), because older versions and events in
 * the stream, which stay for a week, use one.
 */
export const publishedInvoice = invoice.extend({ due_date: instant.nullable() });
export type InvoicePayload = z.output<typeof publishedInvoice>;

export function toInvoicePayload(payload: Invoice): InvoicePayload {
  return { ...payload, due_date: payload.due_date && instantOfDay(payload.due_date) };
}

export function fromInvoicePayload(payload: InvoicePayload): Invoice {
  return { ...payload, due_date: payload.due_date && dayOfInstant(payload.due_date) };
}

export const invoiceRow = invoice
  .omit({ lines: true, notes: true, payment_terms: true, bank_account: true, supplier: true, buyer: true })
  .omit({ incoterm: true, incoterm_place: true, delivery_terms: true, rejection_reason: true })
  .extend({ supplier_name: z.string(), buyer_name: z.string() });
export type InvoiceRow = z.output<typeof invoiceRow>;
/** A page of invoices with the totals of all that match the filter. */
export const invoicePage = page(invoiceRow).extend({
  figures: z.object({ total: count, pending: count, value: amountsByCurrency }),
});

export const invoiceFilter = {
  search: z.string().trim().max(100).optional(),
  status: invoiceLabel.optional(),
  sort: z.enum(['issue_date', '-issue_date', 'total_value', '-total_value']).default('-issue_date'),
};
