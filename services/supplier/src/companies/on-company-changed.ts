import { companyChanged } from '@junto/contracts/events/admin';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { CompanyModel } from './company.model';

export const onCompanyChanged = consume(companyChanged, {
  durable: 'copy-companies',
  handler: ({ version, payload: { company } }, session) => {
    const { name, type, country, address, phone, active } = company;
    const copy = { name, type, country, address, phone, active, taxNumber: company.tax_number };
    return projectVersion(CompanyModel, company.id, version, copy, session);
  },
});
