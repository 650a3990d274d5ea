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
import { route, type Route } from '@junto/service-kit/http/route';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { AccountModel, type Account } from '../accounts/account.model';
import { passwordMatches } from '../accounts/passwords';
import type { SecretBox } from '../keys/secret-box';
import type { addressLimits } from '../limits';
import { queueMail, type MailTemplate } from '../mails/mail.model';
import { ProfileModel } from '../profiles/profile.model';
import { isRequired, type FactorDeps } from './required';
import { SecondFactorModel } from './second-factor.model';
import { codeWrong, confirmSecret, offerSecret, renewRecovery } from './set-up';
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
      async ({ caller, body }) => {
        const codes = await confirmSecret(box, caller.userId, body.code, new Date());
        if (isRefusal(codes)) return codes;
        await tell(caller, 'secondFactorOn', deps);
        return { recovery_codes: codes };
      },
      { limit },
    ),
    route(
      renewRecoveryCodes,
      async ({ caller, body }) => {
        const proven = await provenByBoth(box, caller, body);
        if (proven) return proven;
        const codes = await renewRecovery(caller.userId);
        if (isRefusal(codes)) return codes;
        await tell(caller, 'recoveryCodesRenewed', deps);
        return { recovery_codes: codes };
      },
      { limit },
    ),
    route(
      endSecondFactor,
      async ({ caller, body }) => {
        const proven = await provenByBoth(box, caller, body);
        if (proven) return proven;
        await SecondFactorModel.deleteOne({ _id: caller.userId });
        return tell(caller, 'secondFactorOff', deps);
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

async function tell(
  { userId }: Caller,
  template: Extract<MailTemplate, 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesRenewed'>,
  { publicUrl, mailQueued }: Pick<FactorRouteDeps, 'publicUrl' | 'mailQueued'>,
): Promise<undefined> {
  const profile = await ProfileModel.findById(userId).lean().exec();
  if (!profile) return;
  const { email: to, name, language } = profile;
  const link = new URL('/profile', publicUrl).href;
  await inTransaction((session) =>
    queueMail(session, { _id: randomUUID(), to, template, language, name, link }, new Date()),
  );
  mailQueued();
}
