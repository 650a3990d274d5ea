import { company, type Company } from '@junto/contracts/admin/companies';
import { fromDto } from '../mongo/dto';
import { stored, type DocOf } from '../mongo/stored';

/** A service's own copy of a company, fed by `company.changed`. `version` is of admin's company. */
const storedCompanyCopy = stored('company_copies', company);
export const CompanyReadModel = storedCompanyCopy.model;
export type CompanyProjection = DocOf<typeof storedCompanyCopy>;

const copyOf = fromDto(company, storedCompanyCopy);

/** The copy as an event's payload makes it. */
export function toCompanyProjection(told: Company): Omit<CompanyProjection, '_id' | 'version'> {
  const { _id, version: _version, ...copy } = copyOf(told);
  return copy;
}
