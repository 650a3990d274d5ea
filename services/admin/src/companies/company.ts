import { company } from '@junto/contracts/admin/companies';
import { foldText } from '@junto/domain/fold-text';
import { indexForSearch, searchTextOf } from '@junto/service-kit/lists/gram-search';
import { toDto } from '@junto/service-kit/mongo/dto';
import type { Weights } from '../figures/figures.model';
import { storedCompany, type StoredCompany } from './company.model';

export const companyOnTheWire = toDto(company, { fields: storedCompany.fields.omit({ grams: true }), id: '_id' });

/** The fields by which lists find and sort a company. */
export function companyKeys({
  name,
  country,
}: Pick<StoredCompany, 'name' | 'country'>): Pick<StoredCompany, 'name_key' | 'search_text' | 'grams'> {
  return { name_key: foldText(name), ...indexForSearch(searchTextOf(name, country)) };
}

export function weighCompany({ type, active }: Pick<StoredCompany, 'type' | 'active'>): Weights {
  return {
    all: 1,
    active_buyers: Number(active && type === 'buyer'),
    active_suppliers: Number(active && type === 'supplier'),
  };
}

/** New companies by day of creation. */
export const companiesByDay = {
  at: ({ created_at }: Pick<StoredCompany, 'created_at'>) => created_at,
  weigh: (): Weights => ({ all: 1 }),
};
