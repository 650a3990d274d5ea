import { readProfile } from '@junto/contracts/identity/profile';
import { recoverPassword, resetPassword, signUp } from '@junto/contracts/identity/session';
import { eventually } from '@junto/test-kit/eventually';
import { anEmail, aSignUp, identityServiceOfSpec, moveClock, password, tokenIn } from '../testing/an-identity-service';
import { AccountRequestModel } from './account-request.model';

const minutes = 60 * 1_000;

describe('setting a new password', () => {
  const service = identityServiceOfSpec();
  afterEach(() => void jest.useRealTimers());

  const attempt = (email: string, given = password) => service.trySignIn(email, given);

  test('ends every session and works once per link', async () => {
    const ana = await service.confirmedPerson();
    const [here, there] = [await service.openBrowser(ana), await service.openBrowser(ana)];
    await service.call(recoverPassword, { body: { email: ana.email } });
    const mail = await service.mailTo(ana.email, 2);
    expect(mail.subject).toBe('Set a new password');
    const token = tokenIn(mail);
    expect((await service.call(resetPassword, { body: { token, password: 'a-new-umbrella' } })).status).toBe(200);

    for (const { cookie, token: access } of [here, there]) {
      expect((await service.refresh(cookie)).problem).toMatchObject({
        code: 'session_ended',
        params: { reason: 'password_reset' },
      });
      expect((await service.call(readProfile, { as: { token: access } })).problem?.code).toBe('session_ended');
    }
    expect(await attempt(ana.email)).toBe('credentials_wrong');
    expect(await attempt(ana.email, 'a-new-umbrella')).toBe(200);
    const { problem } = await service.call(resetPassword, { body: { token, password: 'another-umbrella' } });
    expect(problem?.code).toBe('link_invalid');
  });

  test('also confirms the address, because its owner reads its mails', async () => {
    const body = aSignUp();
    await service.call(signUp, { body });
    await service.call(recoverPassword, { body: { email: body.email } });
    const token = tokenIn(await service.mailTo(body.email, 2));
    await service.call(resetPassword, { body: { token, password: 'a-new-umbrella' } });
    expect(await attempt(body.email, 'a-new-umbrella')).toBe(200);
  });

  test('rejects a common password and keeps the link valid', async () => {
    const ana = await service.confirmedPerson();
    await service.call(recoverPassword, { body: { email: ana.email } });
    const token = tokenIn(await service.mailTo(ana.email, 2));
    for (const common of ['password1', ana.email]) {
      const { status, problem } = await service.call(resetPassword, { body: { token, password: common } });
      expect([status, problem?.code]).toEqual([422, 'password_too_common']);
    }
    expect(await attempt(ana.email)).toBe(200);
    expect((await service.call(resetPassword, { body: { token, password: 'a-new-umbrella' } })).status).toBe(200);
  });

  test('rejects an expired link and a confirmation link', async () => {
    const body = aSignUp();
    await service.call(signUp, { body });
    const confirm = tokenIn(await service.mailTo(body.email));
    await service.call(recoverPassword, { body: { email: body.email } });
    const token = tokenIn(await service.mailTo(body.email, 2));
    moveClock(61 * minutes);
    for (const wrong of [confirm, token]) {
      const { status, problem } = await service.call(resetPassword, {
        body: { token: wrong, password: 'a-new-umbrella' },
      });
      expect([status, problem?.code]).toEqual([410, 'link_invalid']);
    }
  });

  test('does not reveal whether an address is known', async () => {
    const unknown = anEmail();
    const answered = await service.call(recoverPassword, { body: { email: unknown } });
    expect([answered.status, answered.body]).toEqual([200, {}]);
    await eventually(async () => expect(await AccountRequestModel.countDocuments()).toBe(0));
    expect(await service.mailsTo(unknown)).toHaveLength(0);
  });

  test.each([
    ['token', { token: 'short', password }],
    ['password', { token: 'a-token-that-nobody-made', password: '1234567' }],
  ])('rejects an invalid %s', async (field, body) => {
    const { problem } = await service.call(resetPassword, { body });
    expect([problem?.code, problem?.errors?.[0]?.path]).toEqual(['invalid_request', field]);
  });
});
