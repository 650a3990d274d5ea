import { readProfile } from '@junto/contracts/identity/profile';
import { changePassword, recoverPassword, resetPassword } from '@junto/contracts/identity/session';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { identityServiceOfSpec, tokenIn } from '../testing/an-identity-service';
import { publishedAccountActs } from '../testing/published-account-acts';

const next = 'a-new-umbrella';

describe('changing the password', () => {
  const service = identityServiceOfSpec();
  const ana = ofEachTest(() => service.seededPerson('buyer'));
  const here = ofEachTest(() => service.openBrowser(ana));

  const change = (old_password: string, password: string) =>
    service.call(changePassword, { as: here, body: { old_password, password } });
  const attempt = (password: string) => service.trySignIn(ana.email, password);

  test('requires the old one, ends all other sessions with the reason, and sends a mail', async () => {
    const there = await service.openBrowser(ana);
    const acts = publishedAccountActs(service);
    const { body } = await change(ana.password, next);
    await acts.of(ana.id, 'password_changed');
    expect(body).toEqual({ ended: 1 });
    expect((await service.refresh(there.cookie)).problem).toMatchObject({
      code: 'session_ended',
      params: { reason: 'password_reset' },
    });
    expect((await service.call(readProfile, { as: there })).status).toBe(401);
    expect((await service.refresh(here.cookie)).status).toBe(200);
    expect([await attempt(ana.password), await attempt(next)]).toEqual(['credentials_wrong', 200]);
    expect((await service.mailTo(ana.email)).subject).toBe('Your password was changed');
  });

  test('mails a recovery link for the owner and voids older links', async () => {
    await service.call(recoverPassword, { body: { email: ana.email } });
    const older = tokenIn(await service.mailTo(ana.email));
    const acts = publishedAccountActs(service);
    await change(ana.password, next);
    const mailed = tokenIn(await service.mailTo(ana.email, 2));
    const reset = (token: string) => service.call(resetPassword, { body: { token, password: 'my-own-umbrella' } });
    expect((await reset(older)).problem?.code).toBe('link_invalid');
    expect((await reset(mailed)).status).toBe(200);
    await acts.of(ana.id, 'password_changed', 'password_reset');
    expect(await attempt('my-own-umbrella')).toBe(200);
  });

  test('rejects a wrong old password, names the field and changes nothing', async () => {
    const { status, problem } = await change('not-my-password', next);
    expect([status, problem?.code, problem?.errors?.[0]?.path]).toEqual([422, 'password_wrong', 'old_password']);
    expect(await attempt(ana.password)).toBe(200);
  });

  test('rejects a common password and the own address', async () => {
    for (const common of ['password1', ana.email]) {
      const { problem } = await change(ana.password, common);
      expect([problem?.code, problem?.errors?.[0]?.path]).toEqual(['password_too_common', 'password']);
    }
  });

  test('succeeds for one of two concurrent changes', async () => {
    const answers = await Promise.all([change(ana.password, next), change(ana.password, 'the-other-umbrella')]);
    const codes = answers.map(({ status, problem }) => problem?.code ?? status).sort();
    expect(codes).toEqual([200, 'password_wrong']);
  });
});
