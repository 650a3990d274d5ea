import { isDayOver } from './calendar-day';
import { packsOf } from './packs';

/** Moves of an invoice (decision 25). */
export const invoiceMoves = {
  draft: ['sent'],
  sent: ['accepted', 'rejected'],
  accepted: [],
  rejected: [],
} as const satisfies Record<string, readonly string[]>;

export type InvoiceStatus = keyof typeof invoiceMoves;
export const invoiceStatuses = Object.keys(invoiceMoves) as [InvoiceStatus, ...InvoiceStatus[]];
export type InvoiceLabel = InvoiceStatus | 'overdue' | 'paid';

/**
 * `overdue` is a sent invoice past its due date, `paid` an accepted one that the supplier marked as paid (decision 25).
 * @param invoice `dueDate` is a calendar day, `YYYY-MM-DD`, and past when it is over everywhere
 */
export function invoiceLabel(
  invoice: { status: InvoiceStatus; dueDate: string | null; paidAt: Date | null },
  now: Date,
): InvoiceLabel {
  if (invoice.status === 'accepted' && invoice.paidAt) return 'paid';
  if (invoice.status === 'sent' && invoice.dueDate && isDayOver(invoice.dueDate, now)) return 'overdue';
  return invoice.status;
}

/** 'PI-' and the timestamp in milliseconds (decision 25). */
export function invoiceNumber(atMs: number): string {
  return `PI-${atMs}`;
}

/** Packs of all lines, each line rounded up. */
export function packsOfInvoice({ lines }: { lines: readonly { qty: number; units_per_pack: number }[] }): number {
  return lines.reduce((sum, { qty, units_per_pack }) => sum + packsOf(qty, units_per_pack), 0);
}
