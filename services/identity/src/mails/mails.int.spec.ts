import { mkdir, rm, writeFile } from 'node:fs/promises';
import { confirmEmail, recoverPassword, signUp } from '@junto/contracts/identity/session';
import { eventually } from '@junto/test-kit/eventually';
import { anEmail, aSignUp, identityServiceOfSpec, tokenIn } from '../testing/an-identity-service';
import { MailModel } from './mail.model';

const signUpOf = (email: string) => ({ body: aSignUp({ email, name: 'Ana <i>Lima</i>' }) });

describe('mails', () => {
  const service = identityServiceOfSpec();
  const page = (query = '', headers: Record<string, string> = { accept: 'text/html' }) =>
    fetch(`${service.url}/api/identity/mails${query}`, { headers });

  test('appear on a page of the local stack, newest first, with clickable links', async () => {
    const [first, second] = [anEmail(), anEmail()];
    await service.call(signUp, signUpOf(first));
    const token = tokenIn(await service.mailTo(first));
    await service.call(confirmEmail, { body: { token } });
    await service.call(recoverPassword, { body: { email: first } });
    await service.mailTo(first, 2);
    await service.call(signUp, signUpOf(second));
    await service.mailTo(second);
    const answered = await page();
    const html = await answered.text();
    expect(answered.headers.get('content-type')).toContain('text/html');
    expect(answered.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html.indexOf(second)).toBeLessThan(html.indexOf(first));
    expect(html).toContain(`<a href="http://localhost:8080/auth/confirm#token=${token}">`);
    expect(html).toContain('Ana &lt;i&gt;Lima&lt;/i&gt;');
    expect(html).not.toContain('<i>Lima');
  });

  test('can be filtered by address, shown in both languages, and read as JSON', async () => {
    const email = anEmail();
    await service.call(signUp, signUpOf(email));
    await service.mailTo(email);
    const filtered = await (await page(`?to=${email.toUpperCase()}&lang=pt`)).text();
    expect(filtered).toContain('E-mails retidos');
    expect(filtered.match(/<article/g)).toHaveLength(1);
    const { mails } = (await (await page(`?to=${email}`, { accept: 'application/json' })).json()) as {
      mails: { to: string; html: string }[];
    };
    expect(mails).toMatchObject([{ to: email, html: expect.stringContaining('<!doctype html>') }]);
  });

  test('leave no secret in the database after sending', async () => {
    const email = anEmail();
    await service.call(signUp, signUpOf(email));
    await service.mailTo(email);
    const mail = await eventually(async () => {
      const stored = await MailModel.findOne({ to: email }).lean();
      expect(stored?.sent_at).toBeInstanceOf(Date);
      return stored;
    });
    expect(mail).toMatchObject({ link: null, due_at: null, attempts: 1 });
  });

  test('are retried when the transport fails, and none is lost', async () => {
    const email = anEmail();
    await rm(service.mailFolder, { recursive: true, force: true });
    await writeFile(service.mailFolder, 'a file where the folder should be');
    await service.call(signUp, signUpOf(email));
    await eventually(async () => expect((await MailModel.findOne({ to: email }).lean())?.attempts).toBe(1));
    const metrics = async () => (await fetch(`${service.url}/metrics`)).text();
    await eventually(async () => expect(await metrics()).toMatch(/^junto_mails_failing 1$/m), { withinMs: 10_000 });
    await rm(service.mailFolder);
    await mkdir(service.mailFolder);
    const mail = await eventually(() => service.mailTo(email), { withinMs: 15_000 });
    expect(mail.subject).toBe('Confirm your email');
  });
});
