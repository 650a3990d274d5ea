import { company } from '@junto/contracts/admin/companies';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * Read model of the admin service's companies, for the profile page and to check whether a company type fits a role.
 */
export const storedCompany = stored(
  'companies',
  company.pick({
    id: true,
    name: true,
    type: true,
    country: true,
    tax_number: true,
    addresses: true,
    active: true,
    version: true,
  }),
);
export const CompanyModel = storedCompany.model;
export type Company = DocOf<typeof storedCompany>;
