import { company, type Company } from '@junto/contracts/admin/companies';
import { fromDto } from '../mongo/dto';
import { stored, type DocOf } from '../mongo/stored';

/** Read model of companies, written by `company.changed`. `version` is that of admin's company. */
const storedCompanyCopy = stored('company_copies', company);
export const CompanyReadModel = storedCompanyCopy.model;
export type CompanyProjection = DocOf<typeof storedCompanyCopy>;

const copyOf = fromDto(company, storedCompanyCopy);

/** Maps the payload of an event to the read model. */
export function toCompanyProjection(state: Company): Omit<CompanyProjection, '_id' | 'version'> {
  const { _id, version: _version, ...copy } = copyOf(state);
  return copy;
}
