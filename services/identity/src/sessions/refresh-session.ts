import { trusted } from 'mongoose';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { refreshSession as refreshSessionSpec } from '@junto/contracts/identity/session';
import { refuse, type ProblemParams } from '@junto/contracts/problems';
import { contextOfRequest, platformContext, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { AccountModel, type Account } from '../accounts/account.model';
import { hashOfToken, newToken } from '../accounts/link';
import type { SigningKeys } from '../keys/signing-keys';
import type { Lifetimes } from '../lifetimes';
import { changeProfile } from '../profiles/publish-profile';
import { isRequired, type FactorDeps } from '../second-factor/required';
import { hasSecondFactor } from '../second-factor/use-code';
import { graceMs, decideRefresh } from './decide-refresh';
import { endSession } from './end-session';
import { openSession, type OpenSession } from './open-session';
import { recordVisit, type Place } from './place';
import { saveRefreshToken } from './refresh-token';
import {
  RefreshTokenModel,
  SessionModel,
  type EndReason,
  type RefreshToken,
  type Session,
  expiryOf,
} from './session.model';

/** Dependencies of a refresh. */
export interface RefreshDeps extends Pick<FactorDeps, 'adminsNeedFactor'> {
  keys: SigningKeys;
  lifetimes: Lifetimes;
}

export interface PresentedToken {
  token: string | undefined;
  place: Place;
  trace: Trace;
  now: Date;
}

/**
 * Exchanges a refresh token for the next one and a new access token (rule: decide-refresh.ts). Late reuse of a token
 * ends the session everywhere. So does a required but missing second factor: the user sets it up at the next sign-in
 * (decision 135).
 */
export async function refreshSession(
  { keys, lifetimes, ...deps }: RefreshDeps,
  presented: PresentedToken,
): Promise<OpenSession | RefusalsOf<typeof refreshSessionSpec>> {
  const { token, place, trace, now } = presented;
  if (!token) return refuse('session_ended');
  const successor = newToken();
  const outcome = await inTransaction(async (session) => {
    const found = await findLive(session, { token, now, lifetimes });
    if (!found) return undefined;
    const { stored, live } = found;
    const exchange = decideRefresh(stored, live.generation, now);
    // Not returned as a refusal, which would roll back the end of the session.
    const end = (reason: EndReason) =>
      endSession(session, live, { reason, cause: { ...platformContext, ...trace }, now }).then(() => undefined);
    if (exchange === 'reuse') return end('token_reused');
    const account = await AccountModel.findById(live.account_id).session(session).lean().exec();
    if (!account) return undefined;
    if (await lacksFactor(deps, account)) return end('second_factor_missing');
    if (exchange === 'first_use') await retireOthers(session, stored, now);
    const generation = exchange === 'first_use' ? live.generation + 1 : live.generation;
    // Every exchange writes the session, so of two at once one conflicts and then reads the other's result.
    await SessionModel.updateOne({ _id: live._id }, { $set: { generation, used_at: now, ...place } }).session(session);
    await saveRefreshToken(session, {
      token: successor,
      sessionId: live._id,
      generation,
      now,
      lifetimeMs: lifetimes.session.unusedMs,
    });
    const caller = { userId: account._id, role: account.role };
    const profile = await changeProfile(
      session,
      account._id,
      recordVisit(place, now),
      contextOfRequest({ caller, ...trace }),
    );
    return { account, profile, sessionId: live._id };
  });
  return outcome
    ? openSession(keys, { ...outcome, refreshToken: successor, now })
    : refuse('session_ended', await whyEnded({ token, now, lifetimes }));
}

async function lacksFactor(deps: Pick<FactorDeps, 'adminsNeedFactor'>, { _id, role }: Account): Promise<boolean> {
  return (await isRequired(deps, role)) && !(await hasSecondFactor(_id));
}

interface Exchange {
  token: string;
  now: Date;
  lifetimes: Lifetimes;
}

async function findLive(
  session: ClientSession,
  { token, now, lifetimes }: Exchange,
): Promise<{ stored: RefreshToken; live: Session } | undefined> {
  const stored = await RefreshTokenModel.findById(hashOfToken(token)).session(session).lean().exec();
  if (!stored || stored.expires_at <= now) return undefined;
  const live = await SessionModel.findById(stored.session_id).session(session).lean().exec();
  return live && !live.ended_at && expiryOf(live, lifetimes.session) > now ? { stored, live } : undefined;
}

/** Reason why the session of a token ended, if still known, for the sign-in page. */
async function whyEnded({ token, now, lifetimes }: Exchange): Promise<ProblemParams<'session_ended'>> {
  const stored = await RefreshTokenModel.findById(hashOfToken(token)).lean().exec();
  const over = stored && (await SessionModel.findById(stored.session_id).lean().exec());
  if (!over) return {};
  if (over.end_reason) return { reason: over.end_reason };
  return expiryOf(over, lifetimes.session) <= now || stored.expires_at <= now ? { reason: 'expired' } : {};
}

/** At the first use of a token, its parent and siblings expire after the grace period. */
async function retireOthers(session: ClientSession, used: RefreshToken, now: Date): Promise<void> {
  const good_until = new Date(now.getTime() + graceMs);
  await RefreshTokenModel.updateMany(
    { session_id: used.session_id, good_until: null, _id: trusted({ $ne: used._id }) },
    { $set: { good_until } },
  ).session(session);
}
