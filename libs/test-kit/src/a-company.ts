import { randomUUID } from 'node:crypto';
import type { Company } from '@junto/contracts/admin/companies';

/** An active buyer company, as admin publishes it. */
export function aCompany(facts: Partial<Company> = {}): Company {
  return {
    id: randomUUID(),
    name: 'Casa Norte',
    type: 'buyer',
    country: null,
    address: null,
    phone: null,
    tax_number: null,
    active: true,
    created_at: new Date().toISOString(),
    version: 1,
    ...facts,
  };
}

/** Facts of `companyChanged`: `service.emit(companyChanged, companyEvent(company))`. */
export function companyEvent(company: Company) {
  return { aggregateId: company.id, version: company.version, payload: { company_id: company.id, company } };
}
