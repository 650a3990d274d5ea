import type { listCompanies as listCompaniesSpec } from '@junto/contracts/admin/companies';
import type { AnswerOf, QueryOf } from '@junto/contracts/endpoint';
import type { Refusal } from '@junto/contracts/problems';
import { isRefusal } from '@junto/contracts/problems';
import { searchFilter } from '@junto/service-kit/lists/search';
import { readFigures } from '../figures/figures.model';
import { readPage } from '../paging/read-page';
import { companyOnTheWire } from './company';
import { CompanyModel, type StoredCompany } from './company.model';

const sorts = {
  created_at: [{ field: 'created_at', direction: 1, type: 'date' }],
  '-created_at': [{ field: 'created_at', direction: -1, type: 'date' }],
  name: [{ field: 'name_key', direction: 1, type: 'string' }],
  '-name': [{ field: 'name_key', direction: -1, type: 'string' }],
} as const;

/** Companies by search, type, activity and sort; `all` counts them without a filter. */
export async function listCompanies(
  query: QueryOf<typeof listCompaniesSpec>,
): Promise<AnswerOf<typeof listCompaniesSpec> | Refusal<'invalid_request'>> {
  const { search, type, active, sort, cursor, limit } = query;
  const all = (await readFigures('companies'))('all');
  const wanted = { ...(type && { type }), ...(active && { active: active === 'true' }), ...searchFilter(search) };
  const page = await readPage<StoredCompany>(CompanyModel, { wanted, keys: sorts[sort], cursor, limit, all });
  return isRefusal(page) ? page : { ...page, items: page.items.map(companyOnTheWire), all };
}
