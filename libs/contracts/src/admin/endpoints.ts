import { endpointsIn } from '../endpoints-in';
import * as apiKeys from './api-keys';
import * as audit from './audit';
import * as categories from './categories';
import * as companies from './companies';
import * as dashboard from './dashboard';
import * as deadLetters from './dead-letters';
import * as forecasts from './forecasts';
import * as invitations from './invitations';
import * as mails from './mails';
import * as orders from './orders';
import * as platform from './platform';
import * as releases from './releases';
import * as rounds from './rounds';
import * as settings from './settings';
import * as settlement from './settlement';
import * as users from './users';
import * as webhooks from './webhooks';

export const adminEndpoints = endpointsIn(
  companies,
  users,
  invitations,
  rounds,
  forecasts,
  settlement,
  orders,
  categories,
  dashboard,
  platform,
  deadLetters,
  settings,
  mails,
  releases,
  audit,
  apiKeys,
  webhooks,
);
