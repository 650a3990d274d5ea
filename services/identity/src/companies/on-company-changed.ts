import { company } from '@junto/contracts/admin/companies';
import { companyChanged } from '@junto/contracts/events/admin';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { fromTheWire } from '@junto/service-kit/mongo/on-the-wire';
import { CompanyModel, storedCompany } from './company.model';

const companyFromTheWire = fromTheWire(company, storedCompany);

/** Keeps the copy of a company that the profile page shows. */
export const onCompanyChanged = consume(companyChanged, {
  durable: 'copy-companies',
  shown: true,
  handler: async ({ payload: { company: told }, version }, session) => {
    const { _id, version: _version, ...copy } = companyFromTheWire(told);
    await projectVersion(CompanyModel, _id, version, copy, session);
  },
});
