import { createServiceApi } from '@junto/api-client/service-api';
import * as apiKeys from '@junto/contracts/admin/api-keys';
import * as audit from '@junto/contracts/admin/audit';
import * as categories from '@junto/contracts/admin/categories';
import * as companies from '@junto/contracts/admin/companies';
import * as dashboard from '@junto/contracts/admin/dashboard';
import * as deadLetters from '@junto/contracts/admin/dead-letters';
import * as invitations from '@junto/contracts/admin/invitations';
import * as mails from '@junto/contracts/admin/mails';
import * as orders from '@junto/contracts/admin/orders';
import * as platform from '@junto/contracts/admin/platform';
import * as releases from '@junto/contracts/admin/releases';
import * as rounds from '@junto/contracts/admin/rounds';
import * as settings from '@junto/contracts/admin/settings';
import * as users from '@junto/contracts/admin/users';
import * as webhooks from '@junto/contracts/admin/webhooks';
import { invalidatedTagsOf } from '@junto/remote-kit/invalidated-tags';

/** RTK Query API of the admin service, generated from its contract: a hook per endpoint. */
export const adminApi = createServiceApi(
  'adminApi',
  apiKeys,
  audit,
  categories,
  companies,
  dashboard,
  deadLetters,
  invitations,
  mails,
  orders,
  platform,
  releases,
  rounds,
  settings,
  users,
  webhooks,
);

export const useStaleTags = invalidatedTagsOf(adminApi);
