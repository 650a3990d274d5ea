import type { readMenuCounts as readMenuCountsSpec } from '@junto/contracts/buyer/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { InvoiceStatus } from '@junto/domain/invoice';
import { readTogether } from '@junto/service-kit/mongo/read-together';
import { filledCartsReading, inListedRounds, itemsIn, type CartOutline } from '../carts/list-carts';
import { countOf, figuresReading, type FigureGroup } from '../figures/figures';
import { pendingInvoices } from '../invoices/invoice-filter';
import { InvoiceReadModel } from '../invoices/invoice-read-model';

/** The counts next to the menu of every page: a small part of the dashboard. */
export async function readMenuCounts(buyerId: string): Promise<AnswerOf<typeof readMenuCountsSpec>> {
  const { carts, invoices } = await readTogether<{ carts: CartOutline; invoices: FigureGroup<InvoiceStatus> }>({
    carts: filledCartsReading(buyerId),
    invoices: figuresReading(InvoiceReadModel, buyerId),
  });
  return { cart: itemsIn(await inListedRounds(carts)), invoices: countOf(invoices, pendingInvoices) };
}
