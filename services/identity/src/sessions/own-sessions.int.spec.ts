import { randomUUID } from 'node:crypto';
import { endOtherSessions, endOwnSession, listSessions } from '@junto/contracts/identity/own-sessions';
import { readProfile } from '@junto/contracts/identity/profile';
import { signIn } from '@junto/contracts/identity/session';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { type Browser, cookieOf, identityServiceOfSpec, moveClock, origin } from '../testing/an-identity-service';
import { SessionModel } from './session.model';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const days = 24 * 60 * 60 * 1_000;

describe('own sessions', () => {
  const service = identityServiceOfSpec();
  const ana = ofEachTest(() => service.seededPerson('buyer'));
  afterEach(() => void jest.useRealTimers());

  const listed = async (as: Browser) => (await service.call(listSessions, { as })).body.sessions;
  const expectEndedElsewhere = async ({ cookie }: Browser) =>
    expect((await service.refresh(cookie)).problem).toMatchObject({
      code: 'session_ended',
      params: { reason: 'ended_elsewhere' },
    });

  test('lists sessions with device, address and times, last used first, and marks the current one', async () => {
    const here = await service.openBrowser(ana);
    moveClock(60_000);
    await service.call(signIn, {
      body: { email: ana.email, password: ana.password },
      headers: { origin, 'user-agent': firefox },
    });
    const sessions = await listed(here);
    expect(sessions).toMatchObject([
      { here: false, browser: 'Firefox', system: 'Linux', address: expect.stringMatching(/127\.0\.0\.1|::1/) },
      { here: true },
    ]);
    expect(Date.parse(sessions[0]!.used_at)).toBeGreaterThan(Date.parse(sessions[1]!.used_at));
    expect(sessions[0]!.started_at).toBe(sessions[0]!.used_at);
  });

  test('updates time and place of a session when it is used', async () => {
    const here = await service.openBrowser(ana);
    const [before] = await listed(here);
    await SessionModel.updateOne({ account_id: ana.id }, { $unset: { address: 1, user_agent: 1 } });
    expect(await listed(here)).toMatchObject([{ address: null, browser: null, system: null }]);
    moveClock(60_000);
    const next = cookieOf((await service.refresh(here.cookie)).headers);
    const [after] = await listed(here);
    expect(Date.parse(after!.used_at) - Date.parse(before!.used_at)).toBeGreaterThanOrEqual(59_000);
    expect([after!.started_at, after!.address]).toEqual([before!.started_at, before!.address]);
    expect(next).not.toBe(here.cookie);
  });

  test('does not list expired or ended sessions', async () => {
    const [here, other] = [await service.openBrowser(ana), await service.openBrowser(ana)];
    moveClock(20 * days);
    const next = cookieOf((await service.refresh(here.cookie)).headers);
    moveClock(11 * days);
    // Access tokens live for five minutes.
    const token = (await service.refresh(next)).body as { access_token: string };
    expect(await listed({ ...here, token: token.access_token })).toMatchObject([{ here: true }]);
    expect((await service.refresh(other.cookie)).status).toBe(401);
  });

  test('ends a single session, reports the reason to its browser and rejects its token immediately', async () => {
    const [here, other, third] = [
      await service.openBrowser(ana),
      await service.openBrowser(ana),
      await service.openBrowser(ana),
    ];
    const there = (await listed(other)).find((one) => one.here)!;
    const ended = await service.call(endOwnSession, { as: here, params: { session_id: there.id } });
    expect(ended.status).toBe(204);
    await expectEndedElsewhere(other);
    expect((await service.call(readProfile, { as: other })).problem?.code).toBe('session_ended');
    expect(await listed(third)).toHaveLength(2);
    const again = await service.call(endOwnSession, { as: here, params: { session_id: there.id } });
    expect(again.problem?.code).toBe('not_found');
  });

  test('ends all sessions except the current one', async () => {
    const here = await service.openBrowser(ana);
    const others = [await service.openBrowser(ana), await service.openBrowser(ana)];
    const { body } = await service.call(endOtherSessions, { as: here, body: {} });
    expect(body).toEqual({ ended: 2 });
    for (const other of others) await expectEndedElsewhere(other);
    expect((await service.refresh(here.cookie)).status).toBe(200);
    expect(await listed(here)).toMatchObject([{ here: true }]);
  });

  test('returns 404 for a session of another user and keeps it', async () => {
    const bruno = await service.openBrowser(await service.seededPerson('supplier'));
    const [his] = await listed(bruno);
    const here = await service.openBrowser(ana);
    for (const session_id of [his!.id, randomUUID()]) {
      const { problem } = await service.call(endOwnSession, { as: here, params: { session_id } });
      expect(problem?.code).toBe('not_found');
    }
    await service.call(endOtherSessions, { as: here, body: {} });
    expect((await service.refresh(bruno.cookie)).status).toBe(200);
  });
});
