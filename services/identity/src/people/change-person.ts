import type { InputOf } from '@junto/contracts/command';
import type { correctRoleCommand, setPersonActiveCommand } from '@junto/contracts/commands/identity';
import type { ProfileState } from '@junto/contracts/identity/profile';
import { isRefusal, refuse, type ProblemCode, type Refusal } from '@junto/contracts/problems';
import { commandOnce } from '@junto/service-kit/commands';
import { contextOfCommand, type EventContext, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { changeCredentials } from '../accounts/credentials';
import { revokeApiKeys } from '../api-keys/revoke-api-keys';
import { CompanyModel } from '../companies/company.model';
import { toProfileState } from '../profiles/profile';
import { ProfileModel, type Profile } from '../profiles/profile.model';
import { changeProfile } from '../profiles/publish-profile';
import { endSessionsOf } from '../sessions/end-session';
import { reserveAdmin } from './reserve-admin';

/** Deactivates a person, which ends their sessions and API keys, or reactivates them. */
export function setPersonActive({ active, ...about }: InputOf<typeof setPersonActiveCommand>, trace: Trace) {
  const now = new Date();
  return changePerson(about, trace, async (session, profile, cause) => {
    if (active !== (profile.active ?? true)) await changeCredentials(session, profile._id);
    if (active) return { active };
    const last = await reserveAdmin(session, profile);
    if (last) return last;
    await endSessionsOf(session, profile._id, { reason: 'deactivated', cause, now });
    await revokeApiKeys(session, { made_by: profile._id }, cause, now);
    return { active };
  });
}

/** Corrects a wrong role while the person has no company, because the company type would not fit the new role. */
export function correctRole({ role, ...about }: InputOf<typeof correctRoleCommand>, trace: Trace) {
  return changePerson(about, trace, async (session, profile) => {
    if (profile.role !== role && profile.company_id !== null) {
      const company = await CompanyModel.findById(profile.company_id).session(session).lean().exec();
      return refuse('role_in_use', { company: company?.name ?? profile.company_id, orders: 0, open_carts: 0 });
    }
    const last = await reserveAdmin(session, profile);
    if (last) return last;
    if (profile.role !== role) await changeCredentials(session, profile._id, { role });
    return { role };
  });
}

type Decided = { profile: ProfileState; version: number };
type Never = 'not_found' | 'own_account';

type Decide<C extends ProblemCode> = (
  session: ClientSession,
  profile: Profile,
  cause: EventContext,
) => Promise<Pick<Partial<Profile>, 'active' | 'role'> | Refusal<C>>;

/**
 * Applies an admin's change to a person, except to the admin's own account (`own_account`). A repeated command returns
 * its first result; a change without effect publishes nothing.
 */
function changePerson<C extends ProblemCode>(
  { command_id, profile_id, by }: { command_id: string; profile_id: string; by: string },
  trace: Trace,
  decide: Decide<C>,
): Promise<Decided | Refusal<C | Never>> {
  return inTransaction((session) =>
    commandOnce<Decided | Refusal<C | Never>>(session, command_id, async () => {
      const profile = await ProfileModel.findById(profile_id).session(session).lean().exec();
      if (!profile) return refuse('not_found');
      if (profile_id === by) return refuse('own_account');
      const cause = contextOfCommand({ userId: by, role: 'admin' }, trace);
      const change = await decide(session, profile, cause);
      if (isRefusal(change)) return change;
      const { role = profile.role, active = profile.active ?? true } = change;
      const same = role === profile.role && active === (profile.active ?? true);
      const changed = same ? profile : await changeProfile(session, profile_id, change, cause);
      return changed ? { profile: toProfileState(changed), version: changed.version } : refuse('not_found');
    }),
  );
}
