import { lifetimesConfig, lifetimesOf } from './lifetimes';
import { expiryOf } from './sessions/session.model';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

test('lifetimes have defaults', () => {
  expect(lifetimesOf(lifetimesConfig.parse({}))).toEqual({
    session: { maxMs: 180 * dayMs, unusedMs: 30 * dayMs },
    linkMs: { confirm: 24 * hourMs, reset: hourMs, invite: 7 * dayMs },
    codeMs: 5 * 60_000,
  });
});

test.each([
  ['SESSION_DAYS', '0'],
  ['SESSION_DAYS', '401'],
  ['SESSION_UNUSED_DAYS', '1.5'],
  ['CONFIRM_LINK_MINUTES', '9'],
  ['RESET_LINK_MINUTES', '1441'],
  ['INVITATION_DAYS', '91'],
  ['CODE_MINUTES', 'soon'],
])('%s rejects %s', (name, value) => {
  expect(lifetimesConfig.safeParse({ [name]: value }).success).toBe(false);
});

test('a session expires at the earliest of its stored expiry, its lifetime and its inactivity limit', () => {
  const at = (days: number) => new Date(days * dayMs);
  const session = { started_at: at(0), used_at: at(20), expires_at: at(180) };
  expect(expiryOf(session, { maxMs: 180 * dayMs, unusedMs: 30 * dayMs })).toEqual(at(50));
  expect(expiryOf(session, { maxMs: 40 * dayMs, unusedMs: 30 * dayMs })).toEqual(at(40));
  expect(expiryOf(session, { maxMs: 40 * dayMs, unusedMs: 2 * dayMs })).toEqual(at(22));
  expect(expiryOf({ ...session, expires_at: at(10) }, { maxMs: 400 * dayMs, unusedMs: 30 * dayMs })).toEqual(at(10));
});
