import type { RefusalsOf } from '@junto/contracts/endpoint';
import type {
  beginRequiredFactor as beginSpec,
  confirmRequiredFactor as confirmSpec,
  signInByCode as signInByCodeSpec,
} from '@junto/contracts/identity/second-factor';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { AccountModel, type Account } from '../accounts/account.model';
import { withSameCredentials } from '../accounts/credentials';
import { publishAccountChanged } from '../accounts/publish-account-changed';
import type { SecretBox } from '../keys/secret-box';
import type { AccountLimits } from '../rate-limits';
import { closeChallenge, tryChallenge } from '../second-factor/challenges';
import { codeWrong, confirmSecret, offerSecret, type OfferedSecret } from '../second-factor/set-up';
import { useCode } from '../second-factor/use-code';
import { startSession, type StartDeps, type Started, type SessionStart } from './start-session';

export interface CodeDeps extends StartDeps {
  box: SecretBox;
  /** Rate limit of codes per account, across challenges. */
  tooManyCodes: AccountLimits['code'];
}

type Visit = Omit<SessionStart, 'account'>;
interface Given extends Visit {
  challenge: string;
  code: string;
}

/** Second step of a sign-in. A wrong code can be retried a few times; a challenge opens one session. */
export async function signInByCode(
  deps: CodeDeps,
  { challenge, code, ...visit }: Given,
): Promise<Started | RefusalsOf<typeof signInByCodeSpec>> {
  const account = await findProven(challenge, false, visit.now);
  if (!account) return refuse('challenge_over');
  const tooMany = await deps.tooManyCodes(account._id);
  if (tooMany) return tooMany;
  if (!(await useCode(deps.box, account._id, code, visit.now))) return codeWrong();
  return proceed(deps, challenge, { account, ...visit });
}

/** Offers a secret to an account that must set up its second factor first. */
export async function beginRequiredFactor(
  box: SecretBox,
  challenge: string,
  now: Date,
): Promise<OfferedSecret | RefusalsOf<typeof beginSpec>> {
  const account = await findProven(challenge, true, now);
  return (account && (await offerSecret(box, account))) || refuse('challenge_over');
}

/** Turns the factor on with a code of the offered secret, and opens the session. */
export async function confirmRequiredFactor(
  deps: CodeDeps,
  { challenge, code, ...visit }: Given,
): Promise<{ started: Started; recoveryCodes: string[] } | RefusalsOf<typeof confirmSpec>> {
  const account = await findProven(challenge, true, visit.now);
  if (!account) return refuse('challenge_over');
  const { _id: accountId, role, credentials_version = 0 } = account;
  const cause = contextOfRequest({ caller: { userId: accountId, role }, ...visit.trace });
  const recoveryCodes = await confirmSecret(deps.box, { accountId, code, now: visit.now }, (session) =>
    publishAccountChanged(session, accountId, 'second_factor_on', cause),
  );
  if (isRefusal(recoveryCodes)) return recoveryCodes.refused === 'code_wrong' ? codeWrong() : refuse('challenge_over');
  // Turning the factor on incremented the version.
  const withFactor = { ...account, credentials_version: credentials_version + 1 };
  const started = await proceed(deps, challenge, { account: withFactor, ...visit });
  return isRefusal(started) ? started : { started, recoveryCodes };
}

/** The account of a challenge, if its credentials did not change since the password was checked. */
async function findProven(challenge: string, setUp: boolean, now: Date): Promise<Account | null> {
  const proven = await tryChallenge(challenge, setUp, now);
  return proven ? AccountModel.findOne(withSameCredentials(proven)).lean().exec() : null;
}

async function proceed(deps: StartDeps, challenge: string, start: SessionStart) {
  if (!(await closeChallenge(challenge))) return refuse('challenge_over');
  const started = await startSession(deps, start);
  if (!isRefusal(started)) return started;
  return refuse(started.refused === 'credentials_wrong' ? 'challenge_over' : started.refused);
}
