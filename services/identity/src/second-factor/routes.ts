import { randomUUID } from 'node:crypto';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '@junto/contracts/identity/second-factor';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route, type Route } from '@junto/service-kit/http/route';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { AccountModel, type Account } from '../accounts/account.model';
import { passwordMatches } from '../accounts/passwords';
import { tellOfAccount } from '../accounts/tell-of-account';
import type { SecretBox } from '../keys/secret-box';
import type { addressLimits } from '../limits';
import { queueMail, type MailTemplate } from '../mails/mail.model';
import { ProfileModel } from '../profiles/profile.model';
import { isRequired, type FactorDeps } from './required';
import { SecondFactorModel } from './second-factor.model';
import { codeWrong, confirmSecret, dropFactor, offerSecret, renewRecovery } from './set-up';
import { useCode } from './use-code';

/** What the routes of the own second factor need from around them. */
export interface FactorRouteDeps extends FactorDeps {
  publicUrl: string;
  mailQueued: () => void;
  limits: ReturnType<typeof addressLimits>;
}

/** The own second factor: whether it is on, turning it on, turning it off. */
export function secondFactorRoutes({ box, limits, ...deps }: FactorRouteDeps): Route[] {
  const limit = limits.password;
  return [
    route(readSecondFactor, async ({ caller }) => {
      const factor = await SecondFactorModel.findById(caller.userId).lean().exec();
      const on = Boolean(factor?.confirmed_at);
      return { on, required: await isRequired(deps, caller.role), recovery_left: on ? factor!.recovery.length : 0 };
    }),
    route(
      beginSecondFactor,
      async ({ caller, body }) => {
        const account = await provenAccount(caller, body.password);
        if (isRefusal(account)) return account;
        return (await offerSecret(box, account)) ?? refuse('second_factor_on');
      },
      { limit },
    ),
    route(
      confirmSecondFactor,
      async (asked) => {
        const proof = { accountId: asked.caller.userId, code: asked.body.code, now: new Date() };
        const codes = await confirmSecret(box, proof, tell(asked, 'second_factor_on', deps));
        return isRefusal(codes) ? codes : { recovery_codes: codes };
      },
      { limit },
    ),
    route(
      renewRecoveryCodes,
      async (asked) => {
        const proven = await provenByBoth(box, asked.caller, asked.body);
        if (proven) return proven;
        const codes = await renewRecovery(asked.caller.userId, tell(asked, 'recovery_codes_renewed', deps));
        return isRefusal(codes) ? codes : { recovery_codes: codes };
      },
      { limit },
    ),
    route(
      endSecondFactor,
      async (asked) => {
        const proven = await provenByBoth(box, asked.caller, asked.body);
        return proven ?? dropFactor(asked.caller.userId, tell(asked, 'second_factor_off', deps));
      },
      { limit },
    ),
  ];
}

async function provenAccount(
  { userId }: Caller,
  password: string,
): Promise<Account | ReturnType<typeof wrongPassword>> {
  const account = await AccountModel.findById(userId).lean().exec();
  const matches = await passwordMatches(account?.password_hash, password);
  return account && matches ? account : wrongPassword();
}

/** @returns what speaks against it: the password first, so that a code is not used up beside a wrong one */
async function provenByBoth(box: SecretBox, caller: Caller, { password, code }: { password: string; code: string }) {
  const account = await provenAccount(caller, password);
  if (isRefusal(account)) return account;
  return (await useCode(box, caller.userId, code, new Date())) ? undefined : codeWrong();
}

function wrongPassword() {
  return refuse('password_wrong', {}, [{ path: 'password', message: 'Not the password' }]);
}

const mailOf = {
  second_factor_on: 'secondFactorOn',
  second_factor_off: 'secondFactorOff',
  recovery_codes_renewed: 'recoveryCodesRenewed',
} as const satisfies Record<string, MailTemplate>;

/** Mails the person what was done to their second factor, and tells the audit trail. */
function tell(
  asked: Parameters<typeof causeOfRequest>[0],
  did: keyof typeof mailOf,
  { publicUrl, mailQueued }: Pick<FactorRouteDeps, 'publicUrl' | 'mailQueued'>,
) {
  return async (session: ClientSession): Promise<void> => {
    const { userId } = asked.caller;
    await tellOfAccount(session, userId, did, causeOfRequest(asked));
    const profile = await ProfileModel.findById(userId).session(session).lean().exec();
    if (!profile) return;
    const { email: to, name, language } = profile;
    const link = new URL('/profile', publicUrl).href;
    await queueMail(session, { _id: randomUUID(), to, template: mailOf[did], language, name, link }, new Date());
    afterCommit(session, mailQueued);
  };
}
