import type { AnswerGiven, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import type { listProducts as listProductsSpec } from '@junto/contracts/supplier/products';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { emptyPage, listPage } from '@junto/service-kit/lists/list-page';
import { readFigures } from '../figures/count';
import { toProductDto } from './product';
import { ProductModel } from './product.model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  name: { field: 'name_key', type: 'string' },
  unit_price: { field: 'price_minor', type: 'number' },
} as const satisfies SortFields;

/** Catalogue of a company; empty without a company. `all` is the unfiltered count. */
export async function listProducts(
  companyId: string | null,
  { search, status, currency, sort, cursor, limit }: QueryOf<typeof listProductsSpec>,
): Promise<AnswerGiven<typeof listProductsSpec> | RefusalsOf<typeof listProductsSpec>> {
  if (!companyId) return { ...emptyPage, all: 0 };
  const { products: all } = await readFigures(companyId);
  const filter = {
    ...searchFilter(search),
    ...(status && { active: status === 'active' }),
    ...(currency && { currency }),
  };
  const page = await listPage(
    ProductModel,
    { scope: { supplier_id: companyId }, filter, all, sort: sortKey(sort, sorts), cursor, limit },
    (products) => products.map(toProductDto),
  );
  return isRefusal(page) ? page : { ...page, all };
}
