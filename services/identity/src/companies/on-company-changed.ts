import { companyChanged } from '@junto/contracts/events/admin';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { CompanyModel } from './company.model';

/** Keeps the copy of a company that the profile page shows. */
export const onCompanyChanged = consume(companyChanged, {
  durable: 'copy-companies',
  shown: true,
  handler: async ({ payload: { company }, version }, session) => {
    const { id, name, type, country, tax_number, active } = company;
    await projectVersion(CompanyModel, id, version, { name, type, country, taxNumber: tax_number, active }, session);
  },
});
