import type { Opened } from './opened';

const admin = 'mfe-admin/src';

const missed = { path: '/approve', code: 'moq_missed', params: { products: ['Cup lid, 80 mm', 'Paper tape'] } };

/** Nothing fails on a stack that is well. */
const givenUp = {
  sequence: 7,
  service: 'supplier',
  durable: 'copy-pools',
  reason: 'WriteConflict: a write of this transaction met another one',
  failures: 5,
  at: '2026-11-20T09:30:00.000Z',
  type: 'pool.changed',
  event: { id: '7c24e9b1-0000-4000-8000-000000000007', type: 'pool.changed', payload: { current_committed_qty: 12 } },
};

/** What opens over an admin's pages. */
export const adminsOpened: readonly Opened[] = [
  { of: `${admin}/companies/company-dialog.tsx`, at: '/admin/companies', press: ['admin.companies.add'] },
  { of: `${admin}/companies/company-dialog.tsx`, at: '/admin/companies', press: ['admin.action.edit'] },
  { of: `${admin}/companies/deactivate-dialog.tsx`, at: '/admin/companies', press: ['admin.action.deactivate'] },
  { of: `${admin}/invitations/invite-dialog.tsx`, at: '/admin/users', press: ['admin.invitations.invite'] },
  { of: `${admin}/users/user-dialog.tsx`, at: '/admin/users?role=buyer', press: ['admin.users.manage'] },
  {
    of: `${admin}/users/ask-user-move.tsx`,
    at: '/admin/users?role=buyer',
    press: ['admin.users.manage', 'admin.users.deactivate'],
  },
  { of: `${admin}/users/assign-company-dialog.tsx`, at: '/admin/users?role=buyer', press: ['admin.users.assign'] },
  { of: `${admin}/rounds/round-dialog.tsx`, at: '/admin/rounds?status=approved', press: ['admin.action.view'] },
  { of: `${admin}/rounds/close-round-dialog.tsx`, at: '/admin/rounds?status=approved', press: ['admin.rounds.close'] },
  {
    of: `${admin}/rounds/reject-round-dialog.tsx`,
    at: '/admin/rounds?status=pending_approval',
    press: ['admin.action.reject'],
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
    of: `${admin}/orders/accept-missed-dialog.tsx`,
    at: '/admin/orders?status=pending_admin',
    press: ['admin.action.approve'],
    refused: missed,
  },
  { of: `${admin}/audit/audit-row-dialog.tsx`, at: '/admin/audit', row: true, press: [] },
  {
    of: `${admin}/settings/setting-dialog.tsx`,
    at: '/admin/settings',
    press: ['admin.limits.changeOf'],
  },
  { of: `${admin}/categories/category-dialog.tsx`, at: '/admin/categories', press: ['admin.categories.add'] },
  { of: `${admin}/categories/delete-category-dialog.tsx`, at: '/admin/categories', press: ['admin.action.delete'] },
  {
    of: `${admin}/settings/dead-letter-dialog.tsx`,
    at: '/admin/settings',
    answered: { path: '/api/admin/dead-letters', body: { items: [givenUp] } },
    press: ['admin.deadLetters.viewOf'],
  },
  {
    of: `${admin}/settings/dead-letter-dialog.tsx`,
    at: '/admin/settings',
    answered: { path: '/api/admin/dead-letters', body: { items: [givenUp] } },
    press: ['admin.deadLetters.viewOf', 'admin.deadLetters.dismiss'],
  },
];
