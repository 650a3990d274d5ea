import { aMoment, aText, describeEveryIndex } from '@junto/test-kit/every-index';
import './database';

const due = { filter: { due_at: { $lte: aMoment } }, sort: { due_at: 1 } } as const;

const newestFirst = { at: -1, _id: -1 } as const;

describeEveryIndex({
  // Recipients of notices about a company.
  profiles: { of_role_and_company: { filter: { role: 'supplier', company_id: aText } } },
  invitations: {
    newest: { filter: {}, sort: { created_at: -1, _id: -1 } },
    of_address: { filter: { email: aText } },
    of_company: { filter: { company_id: aText }, sort: { created_at: -1 } },
  },
  api_keys: {
    live_of_company: { filter: { company_id: aText, revoked_at: null } },
    live_of_person: { filter: { made_by: aText, revoked_at: null } },
    live_newest: { filter: { revoked_at: null }, sort: { created_at: -1 } },
  },
  webhooks: {
    of_company: { filter: { company_id: aText }, sort: { created_at: -1 } },
    newest: { filter: {}, sort: { created_at: -1 } },
    due: { filter: { slow: false, due_at: { $lte: aMoment } }, sort: { due_at: 1 } },
    of_person: { filter: { made_by: aText, off: null } },
  },
  webhook_deliveries: {
    due_in_order: { filter: { webhook_id: aText, due_at: { $lte: aMoment } }, sort: { due_at: 1, happened_at: 1 } },
    waiting_about: {
      filter: { webhook_id: aText, about: aText, state: 'waiting', happened_at: { $lt: aMoment } },
      sort: { happened_at: 1 },
    },
    newest_of_webhook: { filter: { webhook_id: aText }, sort: newestFirst },
    waiting: { filter: { due_at: { $gt: aMoment } }, covered: { _id: 0, due_at: 1 } },
  },
  notices: {
    own: { filter: { profile_id: aText }, sort: newestFirst },
    // The badge.
    own_unread: { filter: { profile_id: aText, read: false }, covered: { _id: 0, profile_id: 1, read: 1 } },
  },
  account_requests: { due },
  mails: { due, failed: { filter: { failed_at: { $gt: aMoment } }, sort: { failed_at: 1 } } },
  digests: { due },
  // Using or renewing a link removes the account's other links of that kind.
  links: { of_account: { filter: { account_id: aText, purpose: 'reset' } } },
  sessions: { live_of_account: { filter: { account_id: aText, ended_at: null } } },
  refresh_tokens: { good_of_session: { filter: { session_id: aText, good_until: null } } },
});
