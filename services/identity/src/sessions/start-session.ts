import { randomUUID } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { contextOfRequest, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { AccountModel, type Account } from '../accounts/account.model';
import { withSameCredentials } from '../accounts/credentials';
import { hashOfToken, newToken } from '../accounts/link';
import type { SigningKeys } from '../keys/signing-keys';
import type { Lifetimes } from '../lifetimes';
import { changeProfile } from '../profiles/publish-profile';
import { isUnknownDevice, mailAboutNewDevice, type NewDeviceDeps } from './known-devices';
import { openSession, type OpenSession } from './open-session';
import { recordVisit, type Place } from './place';
import { saveRefreshToken } from './refresh-token';
import { SessionModel } from './session.model';

export interface StartDeps extends NewDeviceDeps {
  keys: SigningKeys;
  lifetimes: Lifetimes;
}

/** An authenticated account and the device it signs in on. */
export interface SessionStart {
  /** The account as it was when the password was checked. */
  account: Account;
  place: Place;
  /** From the device cookie. */
  deviceToken: string | undefined;
  trace: Trace;
  now: Date;
}

export interface Started extends OpenSession {
  deviceToken: string;
}

/**
 * Starts a session, and mails the person if the device is new.
 * @returns `account_deactivated`, also when an admin deactivates the person concurrently; `credentials_wrong` when the
 * password or another credential changed since it was checked
 */
export async function startSession(
  deps: StartDeps,
  start: SessionStart,
): Promise<Started | Refusal<'account_deactivated' | 'credentials_wrong'>> {
  const { account, place, trace, now } = start;
  const { _id: accountId, role } = account;
  const deviceToken = start.deviceToken ?? newToken();
  const device = hashOfToken(deviceToken);
  const news = (await isUnknownDevice(accountId, device)) && (await deps.mayMail(accountId));
  // Created outside because a transaction may run several times.
  const sessionId = randomUUID();
  const mailId = randomUUID();
  const refreshToken = newToken();
  const lifetimeMs = deps.lifetimes.session.unusedMs;
  const profile = await inTransaction(async (session) => {
    // A counter, not a time: MongoDB skips a write that changes nothing, and a skipped write conflicts with nobody.
    const counted = { $inc: { sign_ins: 1 } };
    const { matchedCount } = await AccountModel.updateOne(withSameCredentials(account), counted, { session });
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
