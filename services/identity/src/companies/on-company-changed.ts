import { company, type Company } from '@junto/contracts/admin/companies';
import { companyChanged } from '@junto/contracts/events/admin';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { fromDto } from '@junto/service-kit/mongo/dto';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyModel, storedCompany } from './company.model';

const fromCompanyDto = fromDto(company, storedCompany);

/** Updates the company read model of the profile page. */
export const onCompanyChanged = consume(companyChanged, {
  durable: 'copy-companies',
  shown: true,
  handler: ({ payload }, session) => saveCompany(payload.company, session),
});

/** Stores the company of an event or response, unless a newer version is stored. */
export async function saveCompany(company: Company, session: ClientSession): Promise<void> {
  const { _id, version, ...fields } = fromCompanyDto(company);
  await projectVersion(CompanyModel, _id, version, fields, session);
}
