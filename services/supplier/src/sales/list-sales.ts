import type { AnswerGiven, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import type { listSales as listSalesSpec, SaleRow } from '@junto/contracts/supplier/sales';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { orderBy, sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { emptyPage, listPage } from '@junto/service-kit/lists/list-page';
import { toAmountsDto, readFigures } from '../figures/count';
import { lackingWeights, toInvoiceSales } from './awaiting-sales';
import { saleRowOnTheWire } from './sale';
import { settingOf } from './sale-setting';
import { SaleModel, type SaleDoc } from './sale.model';

type Query = QueryOf<typeof listSalesSpec>;

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  total_value: { field: 'total_minor', type: 'number' },
} as const satisfies SortFields;

/** Approved and completed orders of a company's rounds (decision 25), with three figures over all of them. */
export async function listSales(
  companyId: string | null,
  { sort, cursor, limit, ...request }: Query,
): Promise<AnswerGiven<typeof listSalesSpec> | RefusalsOf<typeof listSalesSpec>> {
  const { sales: all, sold_units, sold_minor } = await readFigures(companyId);
  const figures = { orders: all, units: sold_units, value: toAmountsDto(sold_minor) };
  if (!companyId) return { ...emptyPage, figures };
  const filter = saleFilter(request);
  const page = await listPage(
    SaleModel,
    { scope: { supplier_id: companyId }, filter, all, sort: sortKey(sort, sorts), cursor, limit },
    (sales) => rowsOf(companyId, sales),
  );
  return isRefusal(page) ? page : { ...page, figures };
}

/** Filter of the list and its export. */
export function saleFilter({
  search,
  status,
  delivery,
  round,
  weights,
}: Pick<Query, 'search' | 'status' | 'delivery' | 'round' | 'weights'>): Record<string, unknown> {
  return {
    ...searchFilter(search),
    ...(status && { status }),
    ...(delivery && inDelivery(delivery)),
    ...(round && { round_id: round }),
    ...(weights && { ...toInvoiceSales, ...lackingWeights }),
  };
}

/** A sale has no delivery before it is shipped. */
function inDelivery(state: NonNullable<Query['delivery']>): Record<string, unknown> {
  return state === 'to_ship' ? { delivery: null } : { 'delivery.state': state };
}

/** Sort of the list and its export. */
export function saleSort(sort: Query['sort']): Record<string, 1 | -1> {
  return orderBy(sortKey(sort, sorts));
}

/** The latest sales, for the dashboard. */
export async function latestSales(companyId: string, limit: number): Promise<SaleRow[]> {
  const sales = await SaleModel.find({ supplier_id: companyId }).sort({ created_at: -1, _id: -1 }).limit(limit).lean();
  return rowsOf(companyId, sales);
}

async function rowsOf(companyId: string, sales: readonly SaleDoc[]): Promise<SaleRow[]> {
  const setting = await settingOf(companyId, sales);
  return sales.map((sale) => saleRowOnTheWire(sale, setting));
}
