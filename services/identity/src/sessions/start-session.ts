import { randomUUID } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { contextOfRequest, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { AccountModel, type Account } from '../accounts/account.model';
import { withSameCredentials } from '../accounts/credentials';
import { hashOfToken } from '../accounts/link';
import type { SigningKeys } from '../keys/signing-keys';
import type { Lifetimes } from '../lifetimes';
import { changeProfile } from '../profiles/publish-profile';
import { isUnknownDevice, newDeviceToken, mailAboutNewDevice, type DeviceNews } from './known-devices';
import { openSession, type OpenSession } from './open-session';
import { recordVisit, type Place } from './place';
import { saveRefreshToken, newRefreshToken } from './refresh-token';
import { SessionModel } from './session.model';

export interface StartDeps extends DeviceNews {
  keys: SigningKeys;
  lifetimes: Lifetimes;
}

/** Somebody who has proved who they are, and where. */
export interface Starting {
  /** As it was when its owner proved the password. */
  account: Account;
  place: Place;
  /** Of the device's own cookie. */
  deviceToken: string | undefined;
  trace: Trace;
  now: Date;
}

export interface Started extends OpenSession {
  deviceToken: string;
}

/**
 * Begins a session. A person whose earlier ones were on other devices is mailed that there is a new one.
 * @returns `account_deactivated`, also when an admin deactivates the person at the same moment; `credentials_wrong`
 * when the password or another credential changed since it was proven
 */
export async function startSession(
  deps: StartDeps,
  starting: Starting,
): Promise<Started | Refusal<'account_deactivated' | 'credentials_wrong'>> {
  const { account, place, trace, now } = starting;
  const { _id: accountId, role } = account;
  const deviceToken = starting.deviceToken ?? newDeviceToken();
  const device = hashOfToken(deviceToken);
  const news = (await isUnknownDevice(accountId, device)) && (await deps.mayMail(accountId));
  // Made outside: a transaction may run several times.
  const sessionId = randomUUID();
  const mailId = randomUUID();
  const refreshToken = newRefreshToken();
  const lifetimeMs = deps.lifetimes.session.unusedMs;
  const profile = await inTransaction(async (session) => {
    const signedIn = { $set: { signed_in_at: now } };
    const { matchedCount } = await AccountModel.updateOne(withSameCredentials(account), signedIn, { session });
    if (matchedCount === 0) return refuse('credentials_wrong');
    const opened = {
      _id: sessionId,
      account_id: accountId,
      generation: 0,
      started_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + deps.lifetimes.session.maxMs),
      ended_at: null,
      end_reason: null,
      device,
      ...place,
    };
    await SessionModel.create([opened], { session });
    await saveRefreshToken(session, { token: refreshToken, sessionId, generation: 0, now, lifetimeMs });
    const cause = contextOfRequest({ caller: { userId: accountId, role }, ...trace });
    const changed = await changeProfile(session, accountId, recordVisit(place, now), cause);
    if (changed?.active === false) return refuse('account_deactivated');
    if (news && changed) await mailAboutNewDevice(session, deps, { mailId, profile: changed, place, now });
    return changed;
  });
  if (isRefusal(profile)) return profile;
  return { ...openSession(deps.keys, { account, profile, sessionId, refreshToken, now }), deviceToken };
}
