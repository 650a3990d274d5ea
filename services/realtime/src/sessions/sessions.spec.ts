import type { Claims } from '@junto/service-kit/auth/caller';
import { aProfile, profileEvent } from '@junto/test-kit/a-profile';
import { Sessions } from './sessions';

const profileId = '5f0c7c1e-3d1d-4f0e-9c55-2c1c2c0a1111';
const companyId = '7a3f5b1e-3d1d-4f0e-9c55-2c1c2c0a2222';
const sessionId = '9b3f5b1e-3d1d-4f0e-9c55-2c1c2c0a3333';
const claims: Claims = { userId: profileId, sessionId, role: 'supplier', companyId: null, expiresAt: 0 };
const at = '2026-01-01T00:00:00.000Z';

const changed = (version: number, company_id: string | null) =>
  profileEvent(aProfile({ id: profileId, role: 'supplier', company_id }), version);
const ended = { payload: { profile_id: profileId, session_id: sessionId, expires_at: at } };

test('applies an assigned company before the token is renewed', () => {
  const sessions = new Sessions();
  expect(sessions.judge(claims)?.companyId).toBeNull();
  expect(sessions.changeProfile(changed(2, companyId))).toBe(true);
  expect(sessions.judge(claims)?.companyId).toBe(companyId);
});

test('ignores a late profile event', () => {
  const sessions = new Sessions();
  sessions.changeProfile(changed(3, companyId));
  expect(sessions.changeProfile(changed(2, null))).toBe(false);
  expect(sessions.judge(claims)?.companyId).toBe(companyId);
});

test('rejects a token of an ended session', () => {
  const sessions = new Sessions();
  sessions.end(ended);
  expect(sessions.judge(claims)).toBeUndefined();
});

test('forgets what no valid token can contradict', () => {
  let now = 0;
  const sessions = new Sessions(() => now);
  sessions.end(ended);
  sessions.changeProfile(changed(2, companyId));
  now = 5 * 60 * 1000;
  sessions.sweep();
  expect(sessions.judge(claims)).toBeUndefined();
  now = 20 * 60 * 1000;
  sessions.sweep();
  expect(sessions.judge(claims)?.companyId).toBeNull();
});
