import { orderPlaced } from '@junto/contracts/events/buyer';
import { profileChanged, userRegistered } from '@junto/contracts/events/identity';
import { roundSubmitted } from '@junto/contracts/events/supplier';
import { ofOrder } from './params';
import { rule } from './rule';

/** What administrators are told of: what waits for one of them. */
export const adminNotifications = [
  rule('round_waits', roundSubmitted, {
    to: () => 'admins',
    // One that was withdrawn waits anew when it is submitted again.
    about: (_told, { id }) => id,
    params: ({ round }) => ({ round: round.title, who: round.supplier_name }),
    path: ({ round_id }) => `/admin/rounds?round=${round_id}`,
  }),
  rule('person_waits', userRegistered, {
    // Who named a company waits for its confirmation, which is told below.
    when: ({ role, company }) => role === 'supplier' && company === undefined,
    to: () => 'admins',
    about: ({ profile_id }) => profile_id,
    params: ({ name: who }) => ({ ...(who && { who }) }),
    path: ({ profile_id }) => `/admin/users?user=${profile_id}`,
  }),
  rule('company_waits', profileChanged, {
    when: ({ profile }) => Boolean(profile.company_named) && profile.company_id === null,
    to: () => 'admins',
    // The profile is told again with every change: a name is news once.
    about: ({ profile_id, profile }) => `${profile_id} ${profile.company_named}`,
    params: ({ profile }) => ({ who: profile.name, company: profile.company_named! }),
    path: ({ profile_id }) => `/admin/users?user=${profile_id}`,
  }),
];

const hourOf = (instant: string) => instant.slice(0, 13);

/**
 * Orders come by the thousand: one of an hour stands for the others of its round until it is read, which the list
 * shows.
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
