import { orderPlaced, roundSettlementAwaited } from '@junto/contracts/events/buyer';
import { profileChanged, userRegistered } from '@junto/contracts/events/identity';
import { roundChangeRequested, roundSubmitted } from '@junto/contracts/events/supplier';
import { ofOrder } from './params';
import { rule } from './rule';

/** Notifications for administrators: what waits for their decision. */
export const adminNotifications = [
  rule('round_waits', roundSubmitted, {
    to: () => 'admins',
    // A withdrawn round waits again when it is submitted again, so the event id is the subject.
    about: (_payload, { id }) => id,
    params: ({ round }) => ({ round: round.title, who: round.supplier_name }),
    path: ({ round_id }) => `/admin/rounds?round=${round_id}`,
  }),
  rule('round_change_waits', roundChangeRequested, {
    to: () => 'admins',
    about: ({ round }, { id }) => round.change?.id ?? id,
    params: ({ round }) => ({ round: round.title, who: round.supplier_name }),
    path: ({ round_id }) => `/admin/rounds?round=${round_id}`,
  }),
  rule('round_to_settle', roundSettlementAwaited, {
    to: () => 'admins',
    about: ({ round_id }) => round_id,
    params: ({ round_title: round, supplier_name: who }) => ({ round, who }),
    path: ({ round_id }) => `/admin/rounds/${round_id}/settle`,
  }),
  rule('person_waits', userRegistered, {
    // A person who named a company gets the notice below instead.
    when: ({ role, company }) => role === 'supplier' && company === undefined,
    to: () => 'admins',
    about: ({ profile_id }) => profile_id,
    params: ({ name: who }) => ({ ...(who && { who }) }),
    path: ({ profile_id }) => `/admin/users?user=${profile_id}`,
  }),
  rule('company_waits', profileChanged, {
    when: ({ profile }) => Boolean(profile.company_named) && profile.company_id === null,
    to: () => 'admins',
    // The event repeats with every profile change: each name is notified once.
    about: ({ profile_id, profile }) => `${profile_id} ${profile.company_named}`,
    params: ({ profile }) => ({ who: profile.name, company: profile.company_named! }),
    path: ({ profile_id }) => `/admin/users?user=${profile_id}`,
  }),
];

const hourOf = (instant: string) => instant.slice(0, 13);

/**
 * Orders arrive by the thousand: one notice an hour covers all orders of a round until it is read; the list shows the
 * rest.
 */
export const orderNotifications = [
  rule('order_waits', orderPlaced, {
    to: () => 'admins',
    untilRead: true,
    about: ({ round_id }, { occurred_at }) => `${round_id} ${hourOf(occurred_at)}`,
    params: ofOrder,
    path: () => '/admin/orders?status=pending_admin',
  }),
];
