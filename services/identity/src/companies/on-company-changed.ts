import { company, type Company } from '@junto/contracts/admin/companies';
import { companyChanged } from '@junto/contracts/events/admin';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { fromDto } from '@junto/service-kit/mongo/dto';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyModel, storedCompany } from './company.model';

const companyFromTheWire = fromDto(company, storedCompany);

/** Keeps the copy of a company that the profile page shows. */
export const onCompanyChanged = consume(companyChanged, {
  durable: 'copy-companies',
  shown: true,
  handler: ({ payload }, session) => saveCompany(payload.company, session),
});

/** Writes the copy as its owner tells it, unless a newer one is there. */
export async function saveCompany(told: Company, session: ClientSession): Promise<void> {
  const { _id, version, ...copy } = companyFromTheWire(told);
  await projectVersion(CompanyModel, _id, version, copy, session);
}
