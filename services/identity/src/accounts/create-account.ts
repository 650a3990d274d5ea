import type { ClientSession } from 'mongoose';
import type { Role } from '@junto/contracts/endpoint';
import { userRegistered } from '@junto/contracts/events/identity';
import type { Language } from '@junto/contracts/wire';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { ProfileModel, type Profile } from '../profiles/profile.model';
import { profileEvent } from '../profiles/publish-profile';
import { AccountModel } from './account.model';

/** A person without an account. */
export interface NewAccount {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  language: Language;
  companyId: string | null;
  /** Company that the person claims to act for. */
  companyNamed?: string | null;
  confirmedAt: Date | null;
  createdAt: Date;
}

/**
 * Stores account and profile and publishes both events, in the caller's transaction. A taken address violates the
 * unique index, so callers check it first.
 */
export async function createAccount(session: ClientSession, given: NewAccount, cause: EventContext): Promise<Profile> {
  const { id, email, role, companyId, companyNamed = null } = given;
  const account = { _id: id, email, role, created_at: given.createdAt };
  const proof = { password_hash: given.passwordHash, confirmed_at: given.confirmedAt };
  await AccountModel.create([{ ...account, ...proof }], { session });
  const profile: Profile = {
    ...account,
    name: given.name,
    language: given.language,
    company_id: companyId,
    company_named: companyNamed,
    phone: null,
    address: null,
    avatar_url: null,
    language_chosen: null,
    time_zone: null,
    device_zone: null,
    last_active_at: null,
    version: 1,
  };
  await ProfileModel.create([profile], { session });
  const registered = newEvent(userRegistered, {
    payload: {
      profile_id: id,
      role,
      name: given.name,
      ...(companyId ? { company: 'given' as const } : companyNamed && { company: 'named' as const }),
    },
    aggregateId: id,
    version: 1,
    cause,
  });
  await appendEvents(session, [registered]);
  await appendEvents(session, [profileEvent(profile, cause)]);
  return profile;
}
