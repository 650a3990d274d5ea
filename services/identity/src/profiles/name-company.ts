import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { nameCompany as nameCompanySpec, Profile as ProfileAnswer } from '@junto/contracts/identity/profile';
import { refuse } from '@junto/contracts/problems';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { ProfileModel } from './profile.model';
import { changeProfile } from './publish-profile';
import { withCompany } from './read-profile';

/**
 * Stores the company that a person claims to act for until an admin decides. Refuses a person with a company
 * (`company_assigned`).
 */
export async function nameCompany(
  userId: string,
  name: string | null,
  cause: EventContext,
): Promise<ProfileAnswer | RefusalsOf<typeof nameCompanySpec>> {
  const named = await inTransaction(async (session) => {
    const profile = await ProfileModel.findById(userId).session(session).lean().exec();
    if (!profile) return 'profile_missing';
    if (profile.company_id !== null) return 'company_assigned';
    if ((profile.company_named ?? null) === name) return profile;
    return (await changeProfile(session, userId, { company_named: name }, cause)) ?? 'profile_missing';
  });
  return typeof named === 'string' ? refuse(named) : withCompany(named);
}
