import type { RefusalsOf } from '@junto/contracts/endpoint';
import type {
  beginRequiredFactor as beginSpec,
  confirmRequiredFactor as confirmSpec,
  signInByCode as signInByCodeSpec,
} from '@junto/contracts/identity/second-factor';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { AccountModel } from '../accounts/account.model';
import { tellOfAccount } from '../accounts/tell-of-account';
import type { SecretBox } from '../keys/secret-box';
import type { AccountLimits } from '../limits';
import { closeChallenge, tryChallenge } from '../second-factor/challenges';
import { codeWrong, confirmSecret, offerSecret, type Offered } from '../second-factor/set-up';
import { useCode } from '../second-factor/use-code';
import { startSession, type StartDeps, type Started, type Starting } from './start-session';

export interface CodeDeps extends StartDeps {
  box: SecretBox;
  /** Counts a code, whatever challenge it comes with. */
  tooManyCodes: AccountLimits['code'];
}

type Visit = Omit<Starting, 'account'>;
interface Given extends Visit {
  challenge: string;
  code: string;
}

/**
 * The second step of a sign-in. A wrong code may be tried again, a few times; the challenge is good for one session.
 */
export async function signInByCode(
  deps: CodeDeps,
  { challenge, code, ...visit }: Given,
): Promise<Started | RefusalsOf<typeof signInByCodeSpec>> {
  const accountId = await tryChallenge(challenge, false, visit.now);
  if (accountId === null) return refuse('challenge_over');
  const tooMany = await deps.tooManyCodes(accountId);
  if (tooMany) return tooMany;
  if (!(await useCode(deps.box, accountId, code, visit.now))) return codeWrong();
  return proceed(deps, challenge, accountId, visit);
}

/** A secret for who has to set up their second factor first. */
export async function beginRequiredFactor(
  box: SecretBox,
  challenge: string,
  now: Date,
): Promise<Offered | RefusalsOf<typeof beginSpec>> {
  const accountId = await tryChallenge(challenge, true, now);
  const account = accountId && (await AccountModel.findById(accountId).lean().exec());
  return (account && (await offerSecret(box, account))) || refuse('challenge_over');
}

/** A code of that secret turns the factor on and opens the session. */
export async function confirmRequiredFactor(
  deps: CodeDeps,
  { challenge, code, ...visit }: Given,
): Promise<{ started: Started; recoveryCodes: string[] } | RefusalsOf<typeof confirmSpec>> {
  const accountId = await tryChallenge(challenge, true, visit.now);
  if (accountId === null) return refuse('challenge_over');
  const account = await AccountModel.findById(accountId, { role: 1 }).lean().exec();
  if (!account) return refuse('challenge_over');
  const cause = causeOfRequest({ caller: { userId: accountId, role: account.role }, ...visit.trace });
  const recoveryCodes = await confirmSecret(deps.box, { accountId, code, now: visit.now }, (session) =>
    tellOfAccount(session, accountId, 'second_factor_on', cause),
  );
  if (isRefusal(recoveryCodes)) return recoveryCodes.refused === 'code_wrong' ? codeWrong() : refuse('challenge_over');
  const started = await proceed(deps, challenge, accountId, visit);
  return isRefusal(started) ? started : { started, recoveryCodes };
}

async function proceed(deps: StartDeps, challenge: string, accountId: string, visit: Visit) {
  const account = (await closeChallenge(challenge)) && (await AccountModel.findById(accountId).lean().exec());
  return account ? startSession(deps, { account, ...visit }) : refuse('challenge_over');
}
