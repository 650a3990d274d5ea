import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { correctRoleCommand, setPersonActiveCommand } from '@junto/contracts/commands/identity';
import {
  beginRequiredFactor,
  beginSecondFactor,
  confirmRequiredFactor,
  confirmSecondFactor,
  signInByCode,
} from '@junto/contracts/identity/second-factor';
import { changePassword, recoverPassword, resetPassword, signIn } from '@junto/contracts/identity/session';
import { codeAt } from '../second-factor/totp';
import { hasSecondFactor } from '../second-factor/use-code';
import { SessionModel } from '../sessions/session.model';
import { identityServiceOfSpec, origin, type Someone, tokenIn } from '../testing/an-identity-service';
import { AccountModel } from './account.model';
import { changeCredentials } from './credentials';

const headers = { origin };
/** Everything but `Date`, so that time stands still and the service goes on. */
const timers = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const newPassword = 'a-new-umbrella';

const service = identityServiceOfSpec({ ADMINS_NEED_SECOND_FACTOR: 'true' });

const signInAs = ({ email }: Someone, password: string) => service.call(signIn, { body: { email, password }, headers });
/** Challenge of a sign-in with the right password, before its second step. */
async function challengeOf(someone: Someone, password = someone.password): Promise<string> {
  const { problem } = await signInAs(someone, password);
  expect(problem?.code).toBe('second_factor_needed');
  return problem!.params!.challenge as string;
}
const begin = (challenge: string) => service.call(beginRequiredFactor, { body: { challenge }, headers });
const confirm = (challenge: string, secret: string) =>
  service.call(confirmRequiredFactor, { body: { challenge, code: codeAt(secret, new Date()) }, headers });
async function resetLinkOf({ email }: Someone): Promise<string> {
  const before = (await service.mailsTo(email)).length;
  await service.call(recoverPassword, { body: { email } });
  return tokenIn(await service.mailTo(email, before + 1));
}
const reset = (token: string, password = newPassword) => service.call(resetPassword, { body: { token, password } });
const setActive = (profile_id: string, by: string, active: boolean) =>
  service.ask(setPersonActiveCommand, { command_id: randomUUID(), by, profile_id, active });

describe('a pending second step is void', () => {
  test('after a password reset, so the old password enrols no authenticator', async () => {
    const owner = await service.seededPerson('admin');
    const [fresh, begun] = [await challengeOf(owner), await challengeOf(owner)];
    const { secret } = (await begin(begun)).body;
    expect((await reset(await resetLinkOf(owner))).status).toBe(200);

    expect((await begin(fresh)).problem?.code).toBe('challenge_over');
    expect((await confirm(begun, secret)).problem?.code).toBe('challenge_over');
    expect(await hasSecondFactor(owner.id)).toBe(false);

    const own = await challengeOf(owner, newPassword);
    const offered = (await begin(own)).body;
    expect((await confirm(own, offered.secret)).status).toBe(200);
  });

  test.each(['role', 'activity', 'password'] as const)('after a change of %s', async (changed) => {
    const [owner, admin] = [await service.seededPerson('admin'), await service.seededPerson('admin')];
    const challenge = await challengeOf(owner);
    const { secret } = (await begin(challenge)).body;
    if (changed === 'role') {
      const command = { command_id: randomUUID(), by: admin.id, profile_id: owner.id, role: 'buyer' as const };
      await service.ask(correctRoleCommand, command);
    } else if (changed === 'activity') {
      for (const active of [false, true]) await setActive(owner.id, admin.id, active);
    } else {
      await reset(await resetLinkOf(owner));
    }
    expect((await confirm(challenge, secret)).problem?.code).toBe('challenge_over');
  });

  test('after another browser turned the second factor on, even with its code', async () => {
    const owner = await service.seededPerson('admin');
    const [first, second] = [await challengeOf(owner), await challengeOf(owner)];
    const { secret } = (await begin(first)).body;
    expect((await confirm(first, secret)).status).toBe(200);
    for (const over of [await begin(second), await confirm(second, secret)])
      expect(over.problem?.code).toBe('challenge_over');
  });

  test('when the password changes between password and code', async () => {
    const owner = await service.seededPerson('buyer');
    const as = await service.openBrowser(owner);
    const { secret } = (await service.call(beginSecondFactor, { as, body: { password: owner.password } })).body;
    const code = codeAt(secret, new Date());
    await service.call(confirmSecondFactor, { as, body: { code } });
    const challenge = await challengeOf(owner);
    const passwordChange = { old_password: owner.password, password: newPassword };
    expect((await service.call(changePassword, { as, body: passwordChange })).status).toBe(200);
    const next = codeAt(secret, new Date(Date.now() + 30_000));
    const answer = await service.call(signInByCode, { body: { challenge, code: next }, headers });
    expect(answer.problem?.code).toBe('challenge_over');
  });
});

test('a sign-in with the old password during a reset leaves no session', async () => {
  for (let attempt = 0; attempt < 8; attempt++) {
    const owner = await service.seededPerson('buyer');
    const token = await resetLinkOf(owner);
    const signIns = [0, 15, 30].map(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return signInAs(owner, owner.password);
    });
    const [done] = await Promise.all([reset(token), ...signIns]);
    expect(done.status).toBe(200);
    expect(await SessionModel.countDocuments({ account_id: owner.id, ended_at: null })).toBe(0);
  }
});

test('a sign-in conflicts with a concurrent change of the credentials, even in the millisecond of an earlier sign-in', async () => {
  const owner = await service.seededPerson('buyer');
  jest.useFakeTimers({ doNotFake: timers });
  const session = mongoose.connection.getClient().startSession();
  try {
    expect((await signInAs(owner, owner.password)).status).toBe(200);
    session.startTransaction();
    await AccountModel.findById(owner.id).session(session);
    expect((await signInAs(owner, owner.password)).status).toBe(200);
    await expect(changeCredentials(session, owner.id)).rejects.toThrow('conflict');
  } finally {
    jest.useRealTimers();
    await session.abortTransaction();
    await session.endSession();
  }
});

test('a secret offered under the old password is not enrolled after a change', async () => {
  const owner = await service.seededPerson('buyer');
  const as = await service.openBrowser(owner);
  const { secret } = (await service.call(beginSecondFactor, { as, body: { password: owner.password } })).body;
  await service.call(changePassword, { as, body: { old_password: owner.password, password: newPassword } });
  const code = codeAt(secret, new Date());
  expect((await service.call(confirmSecondFactor, { as, body: { code } })).problem?.code).toBe('code_wrong');
  expect(await hasSecondFactor(owner.id)).toBe(false);
});

test('a mailed password link is void after a password change, except the link mailed about the change', async () => {
  const owner = await service.seededPerson('buyer');
  const as = await service.openBrowser(owner);
  const earlier = await resetLinkOf(owner);
  await service.call(changePassword, { as, body: { old_password: owner.password, password: newPassword } });
  expect((await reset(earlier, 'another-umbrella')).problem?.code).toBe('link_invalid');
  const wayBack = tokenIn(await service.mailTo(owner.email, 2));
  expect((await reset(wayBack, 'another-umbrella')).status).toBe(200);
});
