import { randomUUID } from 'node:crypto';
import { seedAccountCommand } from '@junto/contracts/commands/identity';
import { signIn, signUp } from '@junto/contracts/identity/session';
import { askCommand } from '@junto/service-kit/commands';
import { readConfig } from '@junto/service-kit/config';
import { AccountModel } from './accounts/account.model';
import { createConfirmedAccount } from './accounts/create-confirmed-account';
import { identityConfig } from './config';
import { anEmail, anIdentityService, type IdentityService } from './testing/an-identity-service';

const door = 'https://junto.example';
const password = 'umbrella-stand-9';

describe('in production', () => {
  let service: IdentityService;
  beforeAll(async () => {
    service = await anIdentityService({
      STAGE: 'production',
      PUBLIC_URL: door,
      MAIL_KIND: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Junto <no-reply@junto.example>',
    });
  });
  afterAll(() => service.stop());

  const anAccount = async () => {
    const email = anEmail();
    await createConfirmedAccount({
      id: randomUUID(),
      name: 'Ana',
      email,
      password,
      role: 'buyer',
      language: 'en',
      companyId: null,
      createdAt: new Date(),
    });
    return email;
  };
  const attempt = (email: string, given: string, from = '203.0.113.7') =>
    service.call(signIn, { body: { email, password: given }, headers: { origin: door, 'x-forwarded-for': from } });

  test('nobody can seed an account: the command is not heard', async () => {
    const input = {
      id: randomUUID(),
      name: 'Demo',
      email: 'demo@junto.test',
      password: 'demo-junto-1',
      role: 'admin' as const,
      language: 'en' as const,
      company_id: null,
    };
    expect(await askCommand(seedAccountCommand, input, { bus: service.bus, timeoutMs: 500 })).toMatchObject({
      refused: 'try_again',
    });
    expect(await AccountModel.countDocuments()).toBe(0);
  });

  test('there is no page of mails, and mails cannot be caught in a folder', async () => {
    expect((await fetch(`${service.url}/api/identity/mails`)).status).toBe(404);
    const said: string[] = [];
    const env = { ...service.env, MAIL_KIND: 'folder', MAIL_FOLDER: '/tmp/nowhere' };
    expect(() =>
      readConfig(identityConfig, env, {
        exit: () => {
          throw new Error('exit');
        },
        print: (line) => said.push(line),
      }),
    ).toThrow('exit');
    expect(said.join('\n')).toContain('MAIL_KIND');
  });

  test('the cookie is bound to the host and to HTTPS', async () => {
    const { headers } = await attempt(await anAccount(), password);
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-junto=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('a list of passwords is stopped after ten tries at an account, also the right one; the owner elsewhere is not', async () => {
    const email = await anAccount();
    for (let n = 0; n < 10; n++)
      expect((await attempt(email, `guess-number-${n}`)).problem?.code).toBe('credentials_wrong');
    const stopped = await attempt(email, password);
    expect([stopped.status, stopped.problem?.code]).toEqual([429, 'too_many_requests']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(email, password, '203.0.113.8')).status).toBe(200);
  });

  test('one address cannot sign up without end, nor one person be mailed without end', async () => {
    const sign = (email: string, from: string) =>
      service.call(signUp, {
        body: { name: 'A', email, password, role: 'buyer', language: 'en' },
        headers: { 'x-forwarded-for': from },
      });
    for (let n = 0; n < 20; n++) expect((await sign(anEmail(), '203.0.113.9')).status).toBe(200);
    expect((await sign(anEmail(), '203.0.113.9')).problem?.code).toBe('too_many_requests');
    const email = anEmail();
    for (let n = 0; n < 5; n++) expect((await sign(email, `203.0.113.${20 + n}`)).status).toBe(200);
    expect((await sign(email, '203.0.113.40')).problem?.code).toBe('too_many_requests');
  });
});
