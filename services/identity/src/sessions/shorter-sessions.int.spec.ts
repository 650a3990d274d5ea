import { listSessions } from '@junto/contracts/identity/own-sessions';
import { identityServiceOfSpec, moveClock } from '../testing/an-identity-service';
import { RefreshTokenModel, SessionModel } from './session.model';

const hours = 60 * 60_000;
const days = 24 * hours;

const service = identityServiceOfSpec({ SESSION_DAYS: '3', SESSION_UNUSED_DAYS: '1' });
afterEach(() => void jest.useRealTimers());

/** A browser whose session began under longer settings. */
async function aLongSession() {
  const person = await service.seededPerson('buyer');
  const browser = await service.openBrowser(person);
  const session = (await SessionModel.findOne({ account_id: person.id }).lean())!;
  const expires_at = new Date(Date.now() + 180 * days);
  await SessionModel.updateOne({ _id: session._id }, { expires_at });
  await RefreshTokenModel.updateMany({ session_id: session._id }, { expires_at });
  return { person, browser, session };
}

test('a lower inactivity limit shortens open sessions', async () => {
  const { person, browser } = await aLongSession();
  moveClock(25 * hours);
  expect((await service.refresh(browser.cookie)).problem).toMatchObject({
    code: 'session_ended',
    params: { reason: 'expired' },
  });
  const other = await service.openBrowser(person);
  expect((await service.call(listSessions, { as: other })).body.sessions).toMatchObject([{ here: true }]);
});

test('a lower lifetime shortens open sessions', async () => {
  const { browser, session } = await aLongSession();
  await SessionModel.updateOne({ _id: session._id }, { started_at: new Date(Date.now() - 3 * days) });
  expect((await service.refresh(browser.cookie)).problem).toMatchObject({ params: { reason: 'expired' } });
});

test('the session cookie lives as long as the inactivity limit', async () => {
  const { browser } = await aLongSession();
  const { headers } = await service.refresh(browser.cookie);
  expect(headers.get('set-cookie')).toContain(`Max-Age=${(1 * days) / 1_000}`);
});
