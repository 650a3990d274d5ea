import { z } from 'zod';
import { dayOfInstant, instantOfDay } from '@junto/domain/calendar-day';
import { invoiceStatuses } from '@junto/domain/invoice';
import { deliveryTerms } from './delivery-terms';
import { calendarDay, count, id, instant, money, moneyTotal, tradeCurrency, units, uom } from './wire';

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
  /** Who acts for it: who ordered, and who made the invoice. Absent on older ones, and where nobody is known. */
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
  /** The catalogue price when the invoice was generated, struck through when it differs. */
  catalogue_price: money,
  subtotal: moneyTotal,
  net_weight: z.number().min(0),
  gross_weight: z.number().min(0),
  cbm: z.number().min(0),
  moq_missed: z.boolean(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** The account that an invoice is paid to: an IBAN, or how else accounts are numbered there. */
export const bankAccount = z.object({
  account_holder: z.string(),
  bank_name: z.string(),
  account: z.string(),
  bic: z.string().nullable(),
  notes: z.string().nullable(),
});

/** The invoice before or after one in the chain of an order's invoices: a rejected one is replaced by the next. */
export const chained = z.object({ id, invoice_number: z.string() });

/** The whole document; from `sent` on its parties, lines, prices and weights never change (decision 25). */
export const invoice = z.object({
  id,
  order_id: id,
  round_id: id,
  round_title: z.string(),
  buyer_id: id,
  supplier_id: id,
  invoice_number: z.string(),
  /**
   * Its place in the supplier's register, 1, 2, 3 … without gaps, given at sending; absent on drafts and on older ones.
   */
  register_number: z.int().min(1).optional(),
  /** The rejected invoice of the same order that it stands in for, and the one that stands in for it. */
  replaces: chained.nullish(),
  replaced_by: chained.nullish(),
  currency: tradeCurrency,
  status: invoiceStatus,
  /** What its buyer said in rejecting it; absent where they said nothing. */
  rejection_reason: z.string().nullish(),
  paid_at: instant.nullable(),
  /** When it was sent; when it was made, on a draft. */
  issue_date: instant,
  /** The day it was sent, in the supplier's time zone; absent on drafts and on older ones. */
  issued_on: calendarDay.nullish(),
  due_date: calendarDay.nullable(),
  notes: z.string().nullable(),
  /** When and how it is to be paid; the supplier's usual terms until the draft is edited. Absent on older ones. */
  payment_terms: z.string().nullish(),
  /** Those of the round, which are fixed when it is submitted. */
  ...deliveryTerms.shape,
  /** On a draft the supplier's account as it is now; from `sent` on the one of that moment. Absent on older ones. */
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
 * The invoice as events and commands carry it: its due date is an instant there, midnight of the day in UTC, since
 * readers of an older version, and events that lie in the stream for a week, know it as one.
 */
export const toldInvoice = invoice.extend({ due_date: instant.nullable() });
export type InvoicePayload = z.output<typeof toldInvoice>;

export function toInvoicePayload(told: Invoice): InvoicePayload {
  return { ...told, due_date: told.due_date && instantOfDay(told.due_date) };
}

export function fromInvoicePayload(told: InvoicePayload): Invoice {
  return { ...told, due_date: told.due_date && dayOfInstant(told.due_date) };
}

export const invoiceRow = invoice
  .omit({ lines: true, notes: true, payment_terms: true, bank_account: true, supplier: true, buyer: true })
  .omit({ incoterm: true, incoterm_place: true, delivery_terms: true, rejection_reason: true })
  .extend({ supplier_name: z.string(), buyer_name: z.string() });
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoiceFilter = {
  search: z.string().trim().max(100).optional(),
  status: invoiceLabel.optional(),
  sort: z.enum(['issue_date', '-issue_date', 'total_value', '-total_value']).default('-issue_date'),
};
