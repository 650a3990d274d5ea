import { confirmEmail, recoverPassword, resendConfirmation, signUp } from '@junto/contracts/identity/session';
import { aSignUp, identityServiceOfSpec, tokenIn } from '../testing/an-identity-service';

const service = identityServiceOfSpec();

test.each(['Win a phone at www.prize.top', 'https://evil.example', 'evil.com'])(
  'rejects a name that mail programs turn into a link: %s',
  async (name) => {
    const body = aSignUp({ name });
    const { status, problem } = await service.call(signUp, { body });
    expect([status, problem?.errors?.map(({ path }) => path)]).toEqual([400, ['name']]);
    expect(await service.mailsTo(body.email)).toEqual([]);
  },
);

test('includes no name in repeated or recovery mails until the address is confirmed', async () => {
  const body = aSignUp({ name: 'Claim your prize' });
  await service.call(signUp, { body });
  await service.call(resendConfirmation, { body: { email: body.email } });
  await service.call(recoverPassword, { body: { email: body.email } });
  const last = await service.mailTo(body.email, 3);
  const mails = await service.mailsTo(body.email);
  expect(mails.map(({ text, html }) => (text + html).includes('prize'))).toEqual([false, false, false]);
  await service.call(confirmEmail, { body: { token: tokenIn(mails[0]!) } });
  await service.call(recoverPassword, { body: { email: body.email } });
  expect((await service.mailTo(body.email, 4)).text).toContain('Hello Claim your prize,');
  expect(last.text).toContain('Hello,');
});
