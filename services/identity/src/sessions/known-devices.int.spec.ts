import { signIn } from '@junto/contracts/identity/session';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { MailModel } from '../mails/mail.model';
import { anIdentityService, cookieOf, origin, type IdentityService } from '../testing/an-identity-service';
import { SessionModel } from './session.model';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('a sign-in on an unknown device', () => {
  let service: IdentityService;
  const ana = ofEachTest(() => service.seededPerson('buyer'));
  beforeAll(async () => {
    service = await anIdentityService();
  });
  afterAll(() => service.stop());

  /** @returns the device cookie */
  const signInFrom = async (cookie = '', someone = ana) => {
    const { email, password } = someone;
    const answered = await service.call(signIn, {
      body: { email, password },
      headers: { origin, cookie, 'user-agent': firefox },
    });
    expect(answered.status).toBe(200);
    return cookieOf(answered.headers, 1);
  };
  const mails = () => MailModel.countDocuments({ to: ana.email });

  test('sends a mail with device, address and a link to the own sessions, except at the very first sign-in', async () => {
    await signInFrom();
    expect(await mails()).toBe(0);
    await signInFrom();
    const mail = await service.mailTo(ana.email);
    expect(mail.subject).toBe('New sign-in to your account');
    expect(mail.text).toMatch(/Firefox, Linux, from 127\.0\.0\.1, \w{3} \d\d, \d{4} \d\d:\d\d UTC/);
    expect(mail.text).toContain('http://localhost:8080/profile/security');
  });

  test('sends no mail on a device used before, even after other accounts signed in on it', async () => {
    const device = await signInFrom();
    const bruno = await service.seededPerson('supplier');
    expect(await signInFrom(device, bruno)).toBe(device);
    expect(await signInFrom(device)).toBe(device);
    expect(await mails()).toBe(0);
  });

  test('stores only the hash of the device token, in an HttpOnly cookie that grants no access', async () => {
    const { email, password } = ana;
    const { headers } = await service.call(signIn, { body: { email, password }, headers: { origin } });
    const [, device = ''] = headers.getSetCookie();
    expect(device).toMatch(/^junto-device-8080=[\w-]{43}; Max-Age=34560000; .*HttpOnly; SameSite=Strict$/);
    const secret = cookieOf(headers, 1).split('=')[1]!;
    const stored = await SessionModel.findOne({ account_id: ana.id }).lean();
    expect(stored?.device).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await service.refresh(cookieOf(headers, 1))).problem?.code).toBe('session_ended');
  });
});

describe('new device mails in production', () => {
  let service: IdentityService;
  beforeAll(async () => {
    const smtp = { MAIL_KIND: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Junto <no-reply@junto.example>' };
    const SECOND_FACTOR_KEY = Buffer.alloc(32, 7).toString('base64');
    service = await anIdentityService({
      STAGE: 'production',
      PUBLIC_URL: 'https://junto.example',
      SECOND_FACTOR_KEY,
      ...smtp,
    });
  });
  afterAll(() => service.stop());

  test('are limited to five a day per account', async () => {
    const { createConfirmedAccount } = await import('../accounts/create-confirmed-account');
    const someone = {
      id: '6f0c1d5e-8f3b-4b56-9a37-0f2b7f1f6a01',
      email: 'ana@example.org',
      password: 'umbrella-stand-9',
    };
    const person = { name: 'Ana', role: 'buyer', language: 'en', companyId: null, createdAt: new Date() } as const;
    await createConfirmedAccount({ ...someone, ...person });
    for (let n = 0; n < 8; n++) {
      const { email, password } = someone;
      const { status } = await service.call(signIn, {
        body: { email, password },
        headers: { origin: 'https://junto.example', 'x-forwarded-for': `203.0.113.${n}` },
      });
      expect(status).toBe(200);
    }
    await eventually(async () => expect(await MailModel.countDocuments({ to: someone.email })).toBe(5));
  });
});
