import { endpointsIn } from '../endpoints-in';
import * as apiKeys from './api-keys';
import * as invitations from './invitations';
import * as notices from './notices';
import * as ownSessions from './own-sessions';
import * as pageReport from './page-report';
import * as profile from './profile';
import * as publicSettings from './public-settings';
import * as secondFactor from './second-factor';
import * as session from './session';
import * as signingKeys from './signing-keys';
import * as webhooks from './webhooks';

export const identityEndpoints = endpointsIn(
  session,
  signingKeys,
  secondFactor,
  ownSessions,
  profile,
  notices,
  pageReport,
  publicSettings,
  invitations,
  apiKeys,
  webhooks,
);
