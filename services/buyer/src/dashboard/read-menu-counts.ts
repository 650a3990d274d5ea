import type { readMenuCounts as readMenuCountsSpec } from '@junto/contracts/buyer/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { InvoiceStatus } from '@junto/domain/invoice';
import { filledCarts, itemsIn } from '../carts/list-carts';
import { countOf, figuresOf } from '../figures/figures';
import { InvoiceCopyModel } from '../invoices/invoice-copy.model';
import { pendingInvoices } from '../invoices/invoice-filter';

/** What every page of the buyer shows beside its menu: a small part of the dashboard. */
export async function readMenuCounts(buyerId: string): Promise<AnswerOf<typeof readMenuCountsSpec>> {
  const [carts, invoices] = await Promise.all([
    filledCarts(buyerId),
    figuresOf<InvoiceStatus>(InvoiceCopyModel, buyerId),
  ]);
  return { cart: itemsIn(carts), invoices: countOf(invoices, pendingInvoices) };
}
