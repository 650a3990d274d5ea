import type { Company } from '@junto/contracts/admin/companies';
import { foldText, searchTextOf } from '@junto/service-kit/lists/search';
import type { Weights } from '../figures/figures.model';
import type { StoredCompany } from './company.model';

export function companyOnTheWire(company: StoredCompany): Company {
  const { _id, created_at, name_key: _nameKey, search_text: _searchText, ...fields } = company;
  return { id: _id, ...fields, created_at: created_at.toISOString() };
}

/** What lists find and sort a company by. */
export function companyKeys({
  name,
  country,
}: Pick<StoredCompany, 'name' | 'country'>): Pick<StoredCompany, 'name_key' | 'search_text'> {
  return { name_key: foldText(name), search_text: searchTextOf(name, country) };
}

export function weighCompany({ type, active }: Pick<StoredCompany, 'type' | 'active'>): Weights {
  return {
    all: 1,
    active_buyers: Number(active && type === 'buyer'),
    active_suppliers: Number(active && type === 'supplier'),
  };
}
