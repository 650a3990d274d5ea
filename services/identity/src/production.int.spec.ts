import { randomUUID } from 'node:crypto';
import { seedAccountCommand } from '@junto/contracts/commands/identity';
import { reportPage } from '@junto/contracts/identity/page-report';
import { uploadAvatar } from '@junto/contracts/identity/profile';
import { beginSecondFactor, signInByCode } from '@junto/contracts/identity/second-factor';
import {
  changePassword,
  confirmEmail,
  recoverPassword,
  refreshSession,
  signIn,
  signUp,
} from '@junto/contracts/identity/session';
import { sendCommand } from '@junto/service-kit/commands';
import { readConfig } from '@junto/service-kit/config';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { AccountModel } from './accounts/account.model';
import { createConfirmedAccount } from './accounts/create-confirmed-account';
import { identityConfig } from './config';
import { readAreaReports } from './pages/area-reports';
import { openChallenge } from './second-factor/challenges';
import { anEmail, anIdentityService } from './testing/an-identity-service';

const publicUrl = 'https://junto.example';
const password = 'umbrella-stand-9';

describe('in production', () => {
  const service = serviceOfSpec(() =>
    anIdentityService({
      STAGE: 'production',
      PUBLIC_URL: publicUrl,
      MAIL_KIND: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Junto <no-reply@junto.example>',
      SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
    }),
  );

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
  const attempt = (email: string, given: string, from = '203.0.113.7', cookie = '') =>
    service.call(signIn, {
      body: { email, password: given },
      headers: { origin: publicUrl, 'x-forwarded-for': from, cookie },
    });

  test('one address alone cannot mark a version as failing, two can', async () => {
    const version = '1.4.0';
    const report = (from: string) =>
      service.call(reportPage, {
        body: {
          opens: [{ remote: 'mfe_buyer', version }],
          failures: [{ remote: 'mfe_buyer', version, kind: 'crash' }],
          vitals: [],
        },
        headers: { 'x-forwarded-for': from },
      });
    for (let n = 0; n < 10; n++) expect((await report('203.0.113.90')).status).toBe(204);
    const counted = async () => (await readAreaReports(new Date())).items.find((one) => one.version === version);
    expect(await counted()).toMatchObject({ opens: 4, failures: 4 });
    await report('203.0.113.91');
    expect(await counted()).toMatchObject({ opens: 5, failures: 5 });
  });

  test('nobody can seed an account: the command has no subscriber', async () => {
    const input = {
      id: randomUUID(),
      name: 'Demo',
      email: 'demo@junto.test',
      password: 'demo-junto-1',
      role: 'admin' as const,
      language: 'en' as const,
      company_id: null,
    };
    expect(await sendCommand(seedAccountCommand, input, { bus: service.bus, timeoutMs: 500 })).toMatchObject({
      refused: 'try_again',
    });
    expect(await AccountModel.countDocuments()).toBe(0);
  });

  test('has no page of caught mails, and rejects a mail folder in its configuration', async () => {
    expect((await fetch(`${service.url}/api/identity/mails`)).status).toBe(404);
    const printed: string[] = [];
    const env = { ...service.env, MAIL_KIND: 'folder', MAIL_FOLDER: '/tmp/nowhere' };
    expect(() =>
      readConfig(identityConfig, env, {
        exit: () => {
          throw new Error('exit');
        },
        print: (line) => printed.push(line),
      }),
    ).toThrow('exit');
    expect(printed.join('\n')).toContain('MAIL_KIND');
  });

  test('binds the session cookie to the host and to HTTPS', async () => {
    const { headers } = await attempt(await anAccount(), password);
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-junto=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('blocks an account for an address after ten wrong passwords, but not for its owner at another address', async () => {
    const email = await anAccount();
    for (let n = 0; n < 10; n++)
      expect((await attempt(email, `guess-number-${n}`)).problem?.code).toBe('credentials_wrong');
    const stopped = await attempt(email, password);
    expect([stopped.status, stopped.problem?.code]).toEqual([429, 'too_many_requests']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(email, password, '203.0.113.8')).status).toBe(200);
  });

  test('blocks an account after wrong passwords from many addresses, except on a device its owner signed in on', async () => {
    const email = await anAccount();
    const { headers } = await attempt(email, password, '198.51.100.1');
    const [, device = ''] = headers.getSetCookie();
    const cookie = device.split(';')[0]!;
    for (let n = 0; n < 100; n++) await attempt(email, `guess-number-${n}`, `198.51.100.${10 + Math.floor(n / 10)}`);
    expect((await attempt(email, password, '198.51.100.99')).status).toBe(429);
    expect((await attempt(email, password, '198.51.100.99', cookie)).status).toBe(200);
    // The owner used one attempt there: nine are left.
    for (let n = 0; n < 9; n++) await attempt(email, 'guess-number', '198.51.100.97', cookie);
    expect((await attempt(email, password, '198.51.100.97', cookie)).status).toBe(429);
  });

  test('limits second factor codes to thirty an hour, across challenges', async () => {
    const account = await AccountModel.findOne({ email: await anAccount() }).lean();
    for (let n = 0; n < 31; n++) {
      const challenge = await openChallenge(account!, false, new Date(), 60_000);
      const { problem } = await service.call(signInByCode, {
        body: { challenge, code: '000000' },
        headers: { origin: publicUrl, 'x-forwarded-for': `203.0.113.${n}` },
      });
      expect(problem?.code).toBe(n < 30 ? 'code_wrong' : 'too_many_requests');
    }
  });

  test('limits passwords of a signed-in user to ten attempts, across endpoints', async () => {
    const { body, headers } = await attempt(await anAccount(), password);
    expect(headers.getSetCookie()).not.toEqual([]);
    const as = { token: body.access_token };
    const change = () =>
      service.call(changePassword, { as, body: { old_password: 'not-mine', password: 'a-new-umbrella' } });
    const begin = () => service.call(beginSecondFactor, { as, body: { password: 'not-mine' } });
    for (let n = 0; n < 5; n++) {
      expect((await change()).problem?.code).toBe('password_wrong');
      expect((await begin()).problem?.code).toBe('password_wrong');
    }
    expect([(await change()).status, (await begin()).status]).toEqual([429, 429]);
  });

  test('limits guessed links to sixty an hour and requested mails to twenty', async () => {
    const from = { 'x-forwarded-for': '203.0.113.60' };
    const guess = () => service.call(confirmEmail, { body: { token: randomUUID() }, headers: from });
    const stopped = async (ask: () => Promise<{ status: number }>, times: number) =>
      (await Promise.all(Array.from({ length: times }, ask))).filter(({ status }) => status === 429).length;
    expect(await stopped(guess, 62)).toBe(2);
    const recover = () => service.call(recoverPassword, { body: { email: anEmail() }, headers: from });
    expect(await stopped(recover, 21)).toBe(1);
  });

  test('limits an address to 120 refreshes a minute, and a person to twenty avatars an hour', async () => {
    const headers = { origin: publicUrl, 'x-forwarded-for': '203.0.113.70' };
    const refresh = () => service.call(refreshSession, { body: {}, headers });
    const answers = await Promise.all(Array.from({ length: 121 }, refresh));
    expect(answers.filter(({ problem }) => problem?.code === 'too_many_requests')).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem?.code === 'session_ended')).toHaveLength(120);

    const { body } = await attempt(await anAccount(), password);
    const upload = async () => {
      const form = new FormData();
      form.append('file', new Blob(['no picture'], { type: 'image/png' }), 'me.png');
      const { status } = await fetch(`${service.url}${uploadAvatar.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${body.access_token}` },
        body: form,
      });
      return status;
    };
    for (let n = 0; n < 20; n++) expect(await upload()).toBeLessThan(429);
    expect(await upload()).toBe(429);
  });

  test('limits sign-ups per address and mails per person', async () => {
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
