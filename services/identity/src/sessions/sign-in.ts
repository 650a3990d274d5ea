import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { signIn as signInSpec } from '@junto/contracts/identity/session';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { Trace } from '@junto/service-kit/events/event-context';
import { AccountModel } from '../accounts/account.model';
import { passwordMatches } from '../accounts/passwords';
import { openChallenge } from '../second-factor/challenges';
import { isRequired, type FactorDeps } from '../second-factor/required';
import { hasSecondFactor } from '../second-factor/use-code';
import type { Place } from './place';
import { startSession, type StartDeps, type Started } from './start-session';

export interface Credentials {
  email: string;
  password: string;
  place: Place;
  deviceToken: string | undefined;
  trace: Trace;
  now: Date;
}

/**
 * Opens a session. An unknown address and a wrong password return the same error after the same time. An unconfirmed
 * address and a required second factor are reported only if the password is right.
 */
export async function signIn(
  deps: StartDeps & Pick<FactorDeps, 'adminsNeedFactor'>,
  credentials: Credentials,
): Promise<Started | RefusalsOf<typeof signInSpec>> {
  const { email, password, place, deviceToken, trace, now } = credentials;
  const account = await AccountModel.findOne({ email }).lean().exec();
  const matches = await passwordMatches(account?.password_hash, password);
  if (!account || !matches) return refuse('credentials_wrong');
  if (!account.confirmed_at) return refuse('email_unconfirmed');

  const { _id, role } = account;
  const isOn = await hasSecondFactor(_id);
  if (isOn || (await isRequired(deps, role))) {
    return refuse('second_factor_needed', {
      challenge: await openChallenge(account, !isOn, now, deps.lifetimes.codeMs),
      set_up: !isOn,
    });
  }
  const started = await startSession(deps, { account, place, deviceToken, trace, now });
  // The credentials changed after they were read: check the password against the new ones.
  return isRefusal(started) && started.refused === 'credentials_wrong' ? signIn(deps, credentials) : started;
}
