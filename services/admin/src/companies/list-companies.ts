import type { listCompanies as listCompaniesSpec } from '@junto/contracts/admin/companies';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { searchFilter } from '@junto/service-kit/lists/search';
import { readFigures } from '../figures/figures.model';
import { companyOnTheWire } from './company';
import { CompanyModel } from './company.model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  name: { field: 'name_key', type: 'string' },
} as const satisfies SortFields;

/** Companies by search, type, activity and sort; `all` counts them without a filter. */
export async function listCompanies(
  query: QueryOf<typeof listCompaniesSpec>,
): Promise<AnswerOf<typeof listCompaniesSpec> | RefusalsOf<typeof listCompaniesSpec>> {
  const { search, type, active, sort, cursor, limit } = query;
  const all = (await readFigures('companies'))('all');
  const filter = { ...(type && { type }), ...(active && { active: active === 'true' }), ...searchFilter(search) };
  const page = await listPage(CompanyModel, { filter, all, sort: sortKey(sort, sorts), cursor, limit }, (companies) =>
    companies.map(companyOnTheWire),
  );
  return isRefusal(page) ? page : { ...page, all };
}
