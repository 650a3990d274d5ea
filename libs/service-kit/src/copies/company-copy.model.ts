import { company, type Company } from '@junto/contracts/admin/companies';
import { fromTheWire } from '../mongo/on-the-wire';
import { stored, type DocOf } from '../mongo/stored';

/** A service's own copy of a company, fed by `company.changed`. `version` is of admin's company. */
const storedCompanyCopy = stored('company_copies', company);
export const CompanyCopyModel = storedCompanyCopy.model;
export type CompanyCopy = DocOf<typeof storedCompanyCopy>;

const copyOf = fromTheWire(company, storedCompanyCopy);

/** The copy as an event's payload makes it. */
export function companyCopyOf(told: Company): Omit<CompanyCopy, '_id' | 'version'> {
  const { _id, version: _version, ...copy } = copyOf(told);
  return copy;
}
