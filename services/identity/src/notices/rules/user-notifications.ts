import type { PayloadOf } from '@junto/contracts/event';
import { apiKeyChanged, profileChanged, webhookChanged } from '@junto/contracts/events/identity';
import { paymentDetailsChanged } from '@junto/contracts/events/supplier';
import { rule } from './rule';

const isNewInCompany = ({ profile, changed = [], company_name }: PayloadOf<typeof profileChanged>) =>
  profile.company_id !== null && changed.includes('company_id') && company_name !== undefined;

/** Notifications about the own account and company, for every role. */
export const userNotifications = [
  rule('company_assigned', profileChanged, {
    when: isNewInCompany,
    to: ({ profile_id }) => ({ people: [profile_id] }),
    about: ({ profile_id }, { id }) => `${profile_id} ${id}`,
    params: ({ company_name: company }) => ({ company }),
    path: () => '/profile/company',
  }),
  rule('colleague_joined', profileChanged, {
    when: isNewInCompany,
    to: ({ profile }) => ({ everyoneOf: profile.company_id!, except: profile.id }),
    about: ({ profile_id }, { id }) => `${profile_id} ${id}`,
    params: ({ profile, company_name: company }) => ({ who: profile.name, company }),
    path: () => '/profile/company',
  }),
  rule('key_created', apiKeyChanged, {
    when: ({ did }) => did === 'made',
    to: ({ api_key }) => ({ everyoneOf: api_key.company_id }),
    about: ({ key_id }) => key_id,
    params: ({ api_key }) => ({ who: api_key.made_by_name, program: api_key.name }),
    path: () => '/profile/developers',
  }),
  rule('webhook_created', webhookChanged, {
    when: ({ did }) => did === 'made',
    to: ({ webhook }) => ({ everyoneOf: webhook.company_id }),
    about: ({ webhook_id }) => `${webhook_id} created`,
    params: ({ webhook }) => ({ who: webhook.made_by_name, host: new URL(webhook.url).host }),
    path: () => '/profile/developers',
  }),
  rule('bank_changed', paymentDetailsChanged, {
    when: ({ payment, before }) =>
      (['account_holder', 'bank_name', 'account'] as const).some((field) => payment[field] !== before[field]),
    to: ({ supplier_id }) => ({ company: supplier_id }),
    about: ({ supplier_id }, { id }) => `${supplier_id} ${id}`,
    params: ({ company_name: company }) => ({ company }),
    path: () => '/supplier/invoices',
  }),
];
