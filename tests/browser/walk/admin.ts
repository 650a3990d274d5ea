import {
  aChangedSetting,
  aDeadLetter,
  aFailedMail,
  anApiKey,
  aScarce,
  aSettleable,
  aSettled,
  aTrial,
  aWaitingUser,
  aWebhook,
} from './answered';
import type { Opened, Role } from './opened';

const admin = 'mfe-admin/src';

const missed = { path: '/approve', code: 'moq_missed', params: { products: ['Cup lid, 80 mm', 'Paper tape'] } };

const twin = { name: 'Casa Norte Foods', type: 'buyer', country: 'Portugal' };

const opened: readonly Opened[] = [
  { of: `${admin}/companies/company-dialog.tsx`, at: '/admin/companies', press: ['admin.companies.add'] },
  { of: `${admin}/companies/company-dialog.tsx`, at: '/admin/companies', press: ['admin.action.edit'] },
  {
    of: `${admin}/companies/use-same-name.ts`,
    at: '/admin/companies',
    press: ['admin.companies.add', 'admin.companies.create'],
    typed: { into: 'admin.column.name', text: twin.name },
    refused: { path: '/api/admin/companies', code: 'company_name_taken', params: twin },
  },
  { of: `${admin}/companies/deactivate-dialog.tsx`, at: '/admin/companies', press: ['admin.action.deactivate'] },
  { of: `${admin}/invitations/invite-dialog.tsx`, at: '/admin/users', press: ['admin.invitations.invite'] },
  { of: `${admin}/users/user-dialog.tsx`, at: '/admin/users?role=buyer', press: ['admin.users.manage'] },
  {
    of: `${admin}/users/use-user-action.ts`,
    at: '/admin/users?role=buyer',
    press: ['admin.users.manage', 'admin.users.deactivate'],
  },
  {
    of: `${admin}/users/use-user-action.ts`,
    at: '/admin/users?role=buyer',
    press: ['admin.users.manage', 'admin.users.signOut'],
  },
  {
    of: `${admin}/users/use-user-action.ts`,
    at: '/admin/users?role=buyer',
    press: ['admin.users.manage', 'admin.users.makeRole.supplier'],
  },
  { of: `${admin}/users/assign-company-dialog.tsx`, at: '/admin/users?role=buyer', press: ['admin.users.assign'] },
  {
    of: `${admin}/users/confirm-company-dialog.tsx`,
    at: '/admin/users?waiting=true',
    answered: aWaitingUser,
    press: ['admin.users.confirmCompany'],
  },
  { of: `${admin}/rounds/round-dialog.tsx`, at: '/admin/rounds?status=approved', press: ['admin.action.view'] },
  { of: `${admin}/rounds/round-dialog.tsx`, at: '/admin/rounds?status=pending_approval', press: ['admin.action.view'] },
  { of: `${admin}/rounds/round-dialog.tsx`, at: '/admin/rounds?status=closed', press: ['admin.action.view'] },
  { of: `${admin}/rounds/use-close-round.tsx`, at: '/admin/rounds?status=approved', press: ['admin.rounds.close'] },
  {
    of: `${admin}/rounds/reject-round-dialog.tsx`,
    at: '/admin/rounds?status=pending_approval',
    press: ['admin.action.reject'],
  },
  {
    of: `${admin}/settlement/use-settle.tsx`,
    at: `/admin/rounds/${aSettleable.id}/settle`,
    answered: aSettleable,
    choose: 'admin.settle.accept',
    press: ['admin.settle.settle'],
  },
  {
    of: `${admin}/settlement/settled-note.tsx`,
    at: `/admin/rounds/${aSettled.id}/settle`,
    answered: aSettled,
    press: ['admin.settle.undo'],
  },
  {
    of: `${admin}/allocation/allocation-dialog.tsx`,
    at: `/admin/rounds/${aScarce.id}/settle`,
    answered: aScarce,
    press: ['allocation.shareOf'],
  },
  { of: `${admin}/orders/order-dialog.tsx`, at: '/admin/orders', press: ['admin.action.view'] },
  {
    of: `${admin}/orders/reject-order-dialog.tsx`,
    at: '/admin/orders?status=pending_admin',
    press: ['admin.action.reject'],
  },
  {
    of: `${admin}/orders/decide-many-dialog.tsx`,
    at: '/admin/orders?status=pending_admin',
    box: true,
    press: ['admin.orders.rejectMany'],
  },
  {
    of: `${admin}/orders/outcomes-dialog.tsx`,
    at: '/admin/orders?status=pending_admin',
    box: true,
    press: ['admin.orders.approveMany', 'admin.orders.approveMany'],
    instead: true,
    refused: { path: '/approve', code: 'stale_state', params: { status: 'approved' } },
  },
  {
    of: `${admin}/orders/order-decisions.tsx`,
    at: '/admin/orders?status=pending_admin',
    press: ['admin.action.approve'],
    refused: missed,
  },
  { of: `${admin}/audit/audit-row-dialog.tsx`, at: '/admin/audit', row: true, press: [] },
  {
    of: `${admin}/settings/setting-dialog.tsx`,
    at: '/admin/settings/limits',
    press: ['admin.limits.changeOf'],
  },
  { of: `${admin}/categories/category-dialog.tsx`, at: '/admin/categories', press: ['admin.categories.add'] },
  { of: `${admin}/categories/category-dialog.tsx`, at: '/admin/categories', press: ['admin.action.edit'] },
  { of: `${admin}/categories/categories-page.tsx`, at: '/admin/categories', press: ['admin.action.delete'] },
  {
    of: `${admin}/settings/dead-letter-dialog.tsx`,
    at: '/admin/settings',
    answered: aDeadLetter,
    press: ['admin.deadLetters.viewOf'],
  },
  {
    of: `${admin}/settings/dead-letter-dialog.tsx`,
    at: '/admin/settings',
    answered: aDeadLetter,
    press: ['admin.deadLetters.viewOf', 'admin.deadLetters.dismiss'],
  },
  {
    of: `${admin}/settings/limits-and-switches.tsx`,
    at: '/admin/settings/limits',
    answered: aChangedSetting,
    press: ['admin.limits.setBackOf'],
  },
  {
    of: `${admin}/settings/api-keys.tsx`,
    at: '/admin/settings/integrations',
    answered: anApiKey,
    press: ['admin.apiKeys.revokeOf'],
  },
  {
    of: `${admin}/settings/webhooks.tsx`,
    at: '/admin/settings/integrations',
    answered: aWebhook,
    press: ['admin.webhooks.closeOf'],
  },
  {
    of: `${admin}/settings/failed-mails.tsx`,
    at: '/admin/settings',
    answered: aFailedMail,
    press: ['admin.mails.dismissTo'],
  },
  {
    of: `${admin}/releases/make-live.tsx`,
    at: '/admin/settings/releases',
    answered: aTrial,
    press: ['admin.releases.end.label'],
  },
];

/** Pages of the admin area and their dialogs. */
export const adminRole: Role = {
  email: 'admin@junto.test',
  pages: [
    '/',
    '/admin/companies',
    '/admin/users',
    '/admin/rounds',
    '/admin/orders',
    '/admin/categories',
    '/admin/audit',
    '/admin/settings',
    '/admin/settings/limits',
    '/admin/settings/integrations',
    '/admin/settings/releases',
    '/admin/users?search=nobody-has-this-name',
    '/admin/nowhere',
    '/notices',
    '/profile',
    '/profile/security',
  ],
  failing: { at: ['/', '/admin/categories', '/admin/orders', '/admin/settings'], reads: '/api/admin/' },
  opened,
};
