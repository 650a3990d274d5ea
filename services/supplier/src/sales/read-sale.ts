import { refuse, type Refusal } from '@junto/contracts/problems';
import type { Sale } from '@junto/contracts/supplier/sales';
import type { Caller } from '@junto/service-kit/auth/caller';
import { readableCompany } from '../companies/own-company';
import { saleOnTheWire } from './sale';
import { settingOf } from './sale-setting';
import { SaleModel } from './sale.model';

/**
 * Reads the last rejected invoice of an order. Passed as a parameter, because invoices import sales and not vice versa.
 */
export type RejectedOf = (orderId: string) => Promise<Sale['rejected_invoice']>;

/** Reads a sale of the caller's company. */
export async function readOwnSale(caller: Caller, orderId: string): Promise<Sale | Refusal<'not_found'>> {
  const supplierId = readableCompany(caller);
  const sale = supplierId && (await SaleModel.findOne({ _id: orderId, supplier_id: supplierId }).lean());
  return sale ? saleOnTheWire(sale, await settingOf(sale.supplier_id, [sale])) : refuse('not_found');
}
