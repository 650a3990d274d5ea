import { company } from '@junto/contracts/admin/companies';
import { foldText, searchTextOf } from '@junto/service-kit/lists/search';
import { onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import type { Weights } from '../figures/figures.model';
import { storedCompany, type StoredCompany } from './company.model';

export const companyOnTheWire = onTheWire(company, storedCompany);

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
