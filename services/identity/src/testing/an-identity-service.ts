import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedAccountCommand } from '@junto/contracts/commands/identity';
import type { BodyGiven, Role } from '@junto/contracts/endpoint';
import { confirmEmail, refreshSession, signIn, signUp, type Session } from '@junto/contracts/identity/session';
import { newKeyFile } from '@junto/service-kit/auth/key-file';
import { sendCommand } from '@junto/service-kit/commands';
import { readConfig } from '@junto/service-kit/config';
import { eventually } from '@junto/test-kit/eventually';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { defineIdentity } from '../app';
import { identityConfig } from '../config';
import { readCaughtMails, type CaughtMail } from '../mails/caught-mail';

/** Access token and cookies of one browser. */
export interface Browser {
  token: string;
  cookie: string;
  session: Session;
}

export interface Someone {
  id: string;
  email: string;
  password: string;
  role: Role;
}

/** The identity service for tests, through HTTP and with real mails in a folder. */
export interface IdentityService extends TestService {
  mailFolder: string;
  /** The n-th mail to an address; the first by default. */
  mailTo(email: string, n?: number): Promise<CaughtMail>;
  mailsTo(email: string): Promise<CaughtMail[]>;
  /** Signs up and follows the link of the mail. */
  confirmedPerson(
    facts?: Partial<Pick<Someone, 'email' | 'password'>> & { role?: 'buyer' | 'supplier'; language?: 'en' | 'pt' },
  ): Promise<Someone>;
  /** Creates a confirmed account of any role, without mails. */
  seededPerson(role: Role, facts?: { company_id?: string | null }): Promise<Someone>;
  openBrowser(someone: Pick<Someone, 'email' | 'password'>): Promise<Browser>;
  /** @returns the code of the refusal, or the status */
  trySignIn(email: string, password: string): Promise<string | number>;
  refresh(cookie: string | undefined): ReturnType<TestService['call']>;
}

export const origin = 'http://localhost:8080';
const fineDay = '2026-05-04T12:00:00.000Z';
/** Password of the people that a spec makes. */
export const password = 'umbrella-stand-9';
export const anEmail = () => `person-${randomUUID().slice(0, 8)}@example.org`;
/** What a person enters to sign up. */
export const aSignUp = (facts: Partial<BodyGiven<typeof signUp>> = {}): BodyGiven<typeof signUp> => ({
  ...{ name: 'Ana Lima', email: anEmail(), password, role: 'buyer', language: 'en' },
  ...facts,
});

export async function anIdentityService(extra: Record<string, string> = {}): Promise<IdentityService> {
  const folder = await mkdtemp(join(tmpdir(), 'junto-identity-'));
  const mailFolder = join(folder, 'mails');
  const keysFile = join(folder, 'keys.json');
  await writeFile(keysFile, JSON.stringify(newKeyFile()));
  const service = await startTestService((env) => defineIdentity(readConfig(identityConfig, env)), {
    NATS_PASSWORD: natsPassword,
    SIGNING_KEYS_FILE: keysFile,
    MAIL_KIND: 'folder',
    MAIL_FOLDER: mailFolder,
    PUBLIC_URL: origin,
    ...extra,
  });

  const mailsTo = async (email: string) => (await readCaughtMails(mailFolder, email)).reverse();
  const identity: IdentityService = {
    ...service,
    mailFolder,
    mailsTo,
    mailTo: (email, n = 1) =>
      eventually(async () => {
        const mail = (await mailsTo(email))[n - 1];
        if (!mail) throw new Error(`No mail number ${n} to ${email}`);
        return mail;
      }),
    confirmedPerson: async (facts) => {
      const body = aSignUp(facts);
      await service.call(signUp, { body });
      const token = tokenIn(await identity.mailTo(body.email));
      const { status } = await service.call(confirmEmail, { body: { token } });
      if (status !== 200) throw new Error(`Confirming answered ${status}`);
      const { session } = await identity.openBrowser(body);
      return { id: session.user.id, email: body.email, password: body.password, role: body.role };
    },
    seededPerson: async (role, { company_id = null } = {}) => {
      const someone: Someone = { id: randomUUID(), email: anEmail(), password, role };
      const account = { ...someone, name: `A ${role}`, language: 'en' as const, company_id, created_at: fineDay };
      const answer = await sendCommand(seedAccountCommand, account, { bus: service.bus, timeoutMs: 60_000 });
      expect(answer).not.toHaveProperty('refused');
      return someone;
    },
    openBrowser: browsersOf(service),
    trySignIn: async (email, password) => {
      const { status, problem } = await service.call(signIn, { body: { email, password } });
      return problem?.code ?? status;
    },
    refresh: (cookie) => service.call(refreshSession, { body: {}, headers: { origin, ...(cookie && { cookie }) } }),
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return identity;
}

/** The identity service of one spec, which starts before the tests and stops after them. */
export const identityServiceOfSpec = (extra?: Record<string, string>) => serviceOfSpec(() => anIdentityService(extra));

/** Each person signs in on one device, because a second device would cause a mail. */
function browsersOf(service: TestService): IdentityService['openBrowser'] {
  const devices = new Map<string, string>();
  return async ({ email, password }) => {
    const headers = { origin, cookie: devices.get(email) ?? '' };
    const opened = await service.call(signIn, { body: { email, password }, headers });
    if (opened.status !== 200) throw new Error(`Signing in answered ${opened.status}`);
    devices.set(email, cookieOf(opened.headers, 1));
    return { token: opened.body.access_token, cookie: cookieOf(opened.headers), session: opened.body };
  };
}

/** The token of the link in a mail. */
export function tokenIn(mail: CaughtMail): string {
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`No link in "${mail.subject}"`);
  return token;
}

/** `name=value` of the session cookie, as a browser sends it; after a sign-in the second is the device cookie. */
export function cookieOf(headers: Headers, n = 0): string {
  const cookie = headers.getSetCookie()[n] ?? '';
  return cookie.split(';', 1)[0] ?? '';
}

/** Moves only the date; timers, the driver and the network are unaffected. */
export function moveClock(byMs: number): void {
  jest.useFakeTimers({
    now: Date.now() + byMs,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
