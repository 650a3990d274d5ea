import { randomUUID } from 'node:crypto';
import type { Role } from '@junto/contracts/endpoint';
import { CompanyReadModel } from '@junto/service-kit/read-models/company-read-model';
import { ProfileReadModel } from '@junto/service-kit/read-models/profile-read-model';
import { aPerson, type Person } from './tokens';

/** A user of a deactivated company, inserted into the read models of the service under test. */
export async function someoneDeactivated(role: Role): Promise<Person> {
  const person = aPerson(role, { companyId: randomUUID() });
  const { userId, companyId } = person;
  const both = { created_at: new Date(), version: 1 };
  await CompanyReadModel.create({
    ...both,
    _id: companyId!,
    name: 'Closed Ltd',
    type: role === 'buyer' ? 'buyer' : 'supplier',
    active: false,
  });
  await ProfileReadModel.create({
    ...both,
    _id: userId,
    name: 'Dora',
    email: `${userId}@example.test`,
    role,
    company_id: companyId,
    language: 'en',
  });
  return person;
}
