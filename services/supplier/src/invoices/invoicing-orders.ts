import { trusted, type QueryFilter } from 'mongoose';
import type { AnswerGiven, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import {
  invoicingRow,
  type InvoicingRow,
  type listInvoicingOrders as listInvoicingOrdersSpec,
} from '@junto/contracts/supplier/invoice-runs';
import type { InvoicingState } from '@junto/domain/invoice-run';
import { sortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { toDto } from '@junto/service-kit/mongo/dto';
import { RoundModel } from '../rounds/round.model';
import { fullyWeighed, lackingWeights, toInvoiceSales } from '../sales/awaiting-sales';
import { SaleModel, salesOfRound, storedSale, type SaleDoc } from '../sales/sale.model';
import { InvoiceModel, type InvoiceDoc } from './invoice.model';

/** Oldest first, so that numbers follow the order of orders. */
export const invoicingSort = sortKey('created_at', { created_at: { field: 'created_at', type: 'date' } });

const inState: Record<InvoicingState, Record<string, unknown>> = {
  ready: { ...toInvoiceSales, ...fullyWeighed },
  incomplete: { ...toInvoiceSales, ...lackingWeights },
  invoiced: { invoice_id: trusted({ $ne: null }) },
};

/** Filter of a round's sales in an invoicing state. */
export function salesToInvoice(roundId: string, state: InvoicingState): QueryFilter<SaleDoc> {
  return { round_id: roundId, ...inState[state] } as QueryFilter<SaleDoc>;
}

type Counted = Record<InvoicingState, number>;

/** Number of a round's orders in each state, from one read of its sales. */
export async function countInvoicing(supplierId: string, roundId: string): Promise<Counted> {
  const weights = ['$$item.net_weight_g', '$$item.gross_weight_g', '$$item.volume_cm3'];
  const lacks = { $anyElementTrue: { $map: { input: '$items', as: 'item', in: { $in: [null, weights] } } } };
  const state = { $cond: [{ $gt: ['$invoice_id', null] }, 'invoiced', { $cond: [lacks, 'incomplete', 'ready'] }] };
  const counted = await SaleModel.aggregate<{ _id: InvoicingState; orders: number }>([
    { $match: { supplier_id: supplierId, round_id: roundId } },
    { $group: { _id: state, orders: { $sum: 1 } } },
  ]).hint(salesOfRound);
  const of = (wanted: InvoicingState) => counted.find(({ _id }) => _id === wanted)?.orders ?? 0;
  return { ready: of('ready'), incomplete: of('incomplete'), invoiced: of('invoiced') };
}

/** Orders of a company's round, each with its invoice or with what it lacks for one. */
export async function listInvoicingOrders(
  supplierId: string | null,
  roundId: string,
  { state, cursor, limit }: QueryOf<typeof listInvoicingOrdersSpec>,
): Promise<AnswerGiven<typeof listInvoicingOrdersSpec> | RefusalsOf<typeof listInvoicingOrdersSpec>> {
  const isOwn = supplierId && (await RoundModel.exists({ _id: roundId, supplier_id: supplierId }));
  if (!isOwn) return refuse('not_found');
  const scope = { supplier_id: supplierId, round_id: roundId };
  const all = () => SaleModel.countDocuments(scope);
  const filter = state ? inState[state] : {};
  return listPage(SaleModel, { scope, filter, all, sort: invoicingSort, cursor, limit, hint: salesOfRound }, rowsOf);
}

type Named = Pick<InvoiceDoc, '_id' | 'invoice_number' | 'status'>;

async function rowsOf(sales: readonly SaleDoc[]): Promise<InvoicingRow[]> {
  const ids = sales.flatMap(({ invoice_id }) => invoice_id ?? []);
  const found = await InvoiceModel.find({ _id: trusted({ $in: ids }) }, { invoice_number: 1, status: 1 }).lean<
    Named[]
  >();
  const invoices = new Map(found.map((invoice) => [invoice._id, invoice]));
  return sales.map((sale) => rowOnTheWire(sale, invoices));
}

const rowOnTheWire = toDto(invoicingRow, storedSale, (sale, invoices: ReadonlyMap<string, Named>) => {
  const made = sale.invoice_id ? invoices.get(sale.invoice_id) : undefined;
  return {
    order_id: sale._id,
    invoice: made ? { id: made._id, invoice_number: made.invoice_number, status: made.status } : null,
    missing: sale.items.flatMap(missingOf),
  };
});

function missingOf(line: SaleDoc['items'][number]): InvoicingRow['missing'] {
  const { product_name, sku_code, net_weight_g, gross_weight_g, volume_cm3 } = line;
  const known = { net_weight: net_weight_g, gross_weight: gross_weight_g, cbm: volume_cm3 } as const;
  const fields = (Object.keys(known) as (keyof typeof known)[]).filter((field) => known[field] === null);
  return fields.length > 0 ? [{ product_name, sku_code, fields }] : [];
}
