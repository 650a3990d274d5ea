import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '@junto/contracts/identity/second-factor';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { route, type Route } from '@junto/service-kit/http/route';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { changeProvenCredentials } from '../accounts/credentials';
import type { addressLimits } from '../rate-limits';
import { mailAboutSecondFactor, type FactorAct, type MailDeps } from './mail-about-second-factor';
import { provePassword, proveOwner, wrongPassword } from './prove-owner';
import { isRequired, type FactorDeps } from './required';
import { SecondFactorModel } from './second-factor.model';
import { confirmSecret, dropFactor, offerSecret, renewRecovery } from './set-up';

/** Dependencies of the routes. */
export interface FactorRouteDeps extends FactorDeps, MailDeps {
  limits: ReturnType<typeof addressLimits>;
}

/** Reads the caller's second factor and turns it on and off. */
export function secondFactorRoutes({ box, limits, ...deps }: FactorRouteDeps): Route[] {
  const limit = limits.password;
  const mailAbout = mailAboutSecondFactor(deps);
  const notify = (request: { caller: Caller; cause: EventContext }, did: FactorAct) => (session: ClientSession) =>
    mailAbout(session, request.caller.userId, did, request.cause);
  return [
    route(readSecondFactor, async ({ caller }) => {
      const factor = await SecondFactorModel.findById(caller.userId).lean().exec();
      const on = Boolean(factor?.confirmed_at);
      return { on, required: await isRequired(deps, caller.role), recovery_left: on ? factor!.recovery.length : 0 };
    }),
    route(
      beginSecondFactor,
      async ({ caller, body }) => {
        const account = await provePassword(caller.userId, body.password);
        if (isRefusal(account)) return account;
        return (await offerSecret(box, account)) ?? refuse('second_factor_on');
      },
      { limit },
    ),
    route(
      confirmSecondFactor,
      async (request) => {
        const proof = { accountId: request.caller.userId, code: request.body.code, now: new Date() };
        const codes = await confirmSecret(box, proof, notify(request, 'second_factor_on'));
        return isRefusal(codes) ? codes : { recovery_codes: codes };
      },
      { limit },
    ),
    route(
      renewRecoveryCodes,
      async (request) => {
        const account = await proveOwner(box, request.caller.userId, request.body);
        if (isRefusal(account)) return account;
        const codes = await renewRecovery(account, notify(request, 'recovery_codes_renewed'));
        return isRefusal(codes) ? codes : { recovery_codes: codes };
      },
      { limit },
    ),
    route(
      endSecondFactor,
      async (request) => {
        const account = await proveOwner(box, request.caller.userId, request.body);
        if (isRefusal(account)) return account;
        return inTransaction(async (session) => {
          if (!(await changeProvenCredentials(session, account))) return wrongPassword();
          await dropFactor(session, account._id);
          await notify(request, 'second_factor_off')(session);
          return undefined;
        });
      },
      { limit },
    ),
  ];
}
