import { aMoment, aText, describeEveryIndex } from '@junto/test-kit/every-index';
import './database';

const due = { filter: { due_at: { $lte: aMoment } }, sort: { due_at: 1 } } as const;

describeEveryIndex({
  account_requests: { due },
  mails: { due },
  // A used or renewed link of a kind takes the others of its account away.
  links: { of_account: { filter: { account_id: aText, purpose: 'reset' } } },
  sessions: { live_of_account: { filter: { account_id: aText, ended_at: null } } },
  refresh_tokens: { good_of_session: { filter: { session_id: aText, good_until: null } } },
});
