import type { readMenuCounts as readMenuCountsSpec } from '@junto/contracts/buyer/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { InvoiceStatus } from '@junto/domain/invoice';
import { readTogether } from '@junto/service-kit/mongo/read-together';
import { filledCartsReading, inListedRounds, itemsIn, type CartOutline } from '../carts/list-carts';
import { countOf, figuresReading, type FigureGroup } from '../figures/figures';
import { InvoiceCopyModel } from '../invoices/invoice-copy.model';
import { pendingInvoices } from '../invoices/invoice-filter';

/** What every page of the buyer shows beside its menu: a small part of the dashboard. */
export async function readMenuCounts(buyerId: string): Promise<AnswerOf<typeof readMenuCountsSpec>> {
  const { carts, invoices } = await readTogether<{ carts: CartOutline; invoices: FigureGroup<InvoiceStatus> }>({
    carts: filledCartsReading(buyerId),
    invoices: figuresReading(InvoiceCopyModel, buyerId),
  });
  return { cart: itemsIn(await inListedRounds(carts)), invoices: countOf(invoices, pendingInvoices) };
}
