import {
  companyType,
  type Company,
  type listCompanies as listCompaniesSpec,
  type readCompany as readCompanySpec,
} from '@junto/contracts/admin/companies';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { gramSearch, searchedPage } from '@junto/service-kit/lists/gram-search';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { readFigures } from '../figures/figures.model';
import { companyOnTheWire } from './company';
import { CompanyModel, type StoredCompany } from './company.model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  name: { field: 'name_key', type: 'string' },
} as const satisfies SortFields;

const { search: find } = gramSearch(CompanyModel, {
  order: {
    field: 'name_key',
    narrowedTo: { type: companyType.options, active: [true, false] },
  },
});

/** Companies by search, type, activity and sort; `all` counts them unfiltered. */
export async function listCompanies(
  query: QueryOf<typeof listCompaniesSpec>,
): Promise<AnswerOf<typeof listCompaniesSpec> | RefusalsOf<typeof listCompaniesSpec>> {
  const { search, type, active, sort, cursor, limit } = query;
  const all = (await readFigures('companies'))('all');
  const filter = { ...(type && { type }), ...(active && { active: active === 'true' }) };
  const walk = sort.endsWith('name') ? 'name_key_1__id_1' : 'created_at_-1__id_-1';
  const page = await searchedPage(
    CompanyModel,
    {
      found: await find(search, filter),
      filter,
      all,
      sort: sortKey(sort, sorts),
      cursor,
      limit,
      fields: { grams: 0 },
      walk,
    },
    (companies: Omit<StoredCompany, 'grams'>[]) => companies.map(companyOnTheWire),
  );
  return isRefusal(page) ? page : { ...page, all };
}

/** One company. */
export async function readCompany(companyId: string): Promise<Company | RefusalsOf<typeof readCompanySpec>> {
  const found = await CompanyModel.findById(companyId, { grams: 0 }).lean<Omit<StoredCompany, 'grams'>>();
  return found ? companyOnTheWire(found) : refuse('not_found');
}
