import { poolReachedMoq } from '@junto/contracts/events/buyer';
import { countNotices, listNotices, markAllNotices } from '@junto/contracts/identity/notices';
import { listSessions } from '@junto/contracts/identity/own-sessions';
import { readProfile, updateProfile } from '@junto/contracts/identity/profile';
import { refreshSession, signOut } from '@junto/contracts/identity/session';
import { describeHotQueries, wellAnswered } from '@junto/test-kit/hot-queries';
import { aReader } from './testing/a-reader';
import { anIdentityService, origin, type IdentityService } from './testing/an-identity-service';
import { aReachedPool } from './testing/event-builders';

let service: IdentityService;
let buyer: Awaited<ReturnType<typeof aReader>>;
afterAll(() => service.stop());

const callOk = wellAnswered(() => service);

const withCookie = () => ({ body: {}, headers: { origin, cookie: buyer.browser.cookie } });
const notify = () => service.emit(poolReachedMoq, aReachedPool({ buyer_ids: [buyer.id] }));

describeHotQueries({
  arrange: async () => {
    service = await anIdentityService();
    buyer = await aReader(service, 'buyer');
    await notify();
    await buyer.receives('pool_reached');
  },
  acts: {
    'is notified': async () => {
      await notify();
      await buyer.receives('pool_reached', 'pool_reached');
    },
    'reads notices': async () => {
      await callOk(listNotices, { as: buyer.browser, query: { unread: 'true' } });
      await callOk(countNotices, { as: buyer.browser });
      await callOk(markAllNotices, { as: buyer.browser, body: { until: new Date().toISOString() } });
    },
    'reads and changes the own profile': async () => {
      await callOk(readProfile, { as: buyer.browser });
      await callOk(updateProfile, { as: buyer.browser, body: { name: 'Ana' } });
    },
    'keeps a session': async () => {
      await callOk(listSessions, { as: buyer.browser });
      await callOk(refreshSession, withCookie());
    },
    'signs in and out': async () => {
      await callOk(signOut, withCookie());
      await service.openBrowser(buyer);
    },
  },
  shardKeys: {
    accounts: '_id',
    profiles: '_id',
    notices: 'profile_id',
    sessions: '_id',
    refresh_tokens: '_id',
    handled_events: '_id',
  },
  everywhere: [
    'accounts: email',
    'notices: _id',
    'profiles: role, company_id, active',
    'refresh_tokens: session_id, good_until, _id',
    'sessions: account_id, device',
    'sessions: account_id, ended_at, expires_at, started_at, used_at',
  ],
});
