import { createServiceApi } from '@junto/api-client/service-api';
import * as apiKeys from '@junto/contracts/identity/api-keys';
import * as invitations from '@junto/contracts/identity/invitations';
import * as notices from '@junto/contracts/identity/notices';
import * as ownSessions from '@junto/contracts/identity/own-sessions';
import * as profile from '@junto/contracts/identity/profile';
import * as secondFactor from '@junto/contracts/identity/second-factor';
import * as session from '@junto/contracts/identity/session';
import * as webhooks from '@junto/contracts/identity/webhooks';

/** RTK Query API of the identity service, generated from its contract: a hook per endpoint. */
export const identityApi = createServiceApi(
  'identity',
  apiKeys,
  invitations,
  notices,
  ownSessions,
  profile,
  secondFactor,
  session,
  webhooks,
);
