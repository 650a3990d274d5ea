import { randomUUID } from 'node:crypto';
import type { Role } from '@junto/contracts/endpoint';
import { CompanyCopyModel } from '@junto/service-kit/copies/company-copy.model';
import { ProfileCopyModel } from '@junto/service-kit/copies/profile-copy.model';
import { aPerson, type Person } from './tokens';

/** Somebody of a company that was deactivated, as the copies of the service under test have them. */
export async function someoneDeactivated(role: Role): Promise<Person> {
  const person = aPerson(role, { companyId: randomUUID() });
  const { userId, companyId } = person;
  const both = { created_at: new Date(), version: 1 };
  await CompanyCopyModel.create({
    ...both,
    _id: companyId!,
    name: 'Closed Ltd',
    type: role === 'buyer' ? 'buyer' : 'supplier',
    active: false,
  });
  await ProfileCopyModel.create({
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
