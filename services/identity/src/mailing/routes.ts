import {
  changeMailing,
  readMailing as readMailingSpec,
  unsubscribe as unsubscribeSpec,
} from '@junto/contracts/identity/notices';
import { route, type Route } from '@junto/service-kit/http/route';
import type { SigningKeys } from '../keys/signing-keys';
import type { addressLimits } from '../rate-limits';
import { readMailing, setMailing } from './mailing';
import { unsubscribe } from './unsubscribe';

/** Mail settings of the profile page, and the unsubscribe link of mails. */
export function mailingRoutes(keys: SigningKeys, limits: ReturnType<typeof addressLimits>): Route[] {
  return [
    route(readMailingSpec, ({ caller }) => readMailing(caller.userId, caller.role)),
    route(changeMailing, async ({ caller, params, body }) => {
      await setMailing(caller.userId, [params.kind], body.mailed);
      return readMailing(caller.userId, caller.role);
    }),
    route(unsubscribeSpec, ({ params }) => unsubscribe(keys, params.token), { limit: limits.link }),
  ];
}
