import {
  beginRequiredFactor,
  beginSecondFactor,
  confirmRequiredFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  signInByCode,
} from '@junto/contracts/identity/second-factor';
import { signIn } from '@junto/contracts/identity/session';
import { SecondFactorModel } from '../second-factor/second-factor.model';
import { codeAt } from '../second-factor/totp';
import {
  type Browser,
  cookieOf,
  identityServiceOfSpec,
  moveClock,
  origin,
  type Someone,
} from '../testing/an-identity-service';
import { publishedAccountActs } from '../testing/published-account-acts';

const minutes = 60_000;
const headers = { origin };

/** Moves the clock to the next code period, because a code cannot be used twice. */
const nextPeriod = () => moveClock(31_000);

describe('a second factor', () => {
  const service = identityServiceOfSpec();
  let ana: Someone;
  let here: Browser;
  beforeEach(async () => {
    ana = await service.seededPerson('buyer');
    here = await service.openBrowser(ana);
  });
  afterEach(() => void jest.useRealTimers());

  const code = (secret: string) => codeAt(secret, new Date());
  const turnOn = async () => {
    const { body } = await service.call(beginSecondFactor, { as: here, body: { password: ana.password } });
    const confirmed = await service.call(confirmSecondFactor, { as: here, body: { code: code(body.secret) } });
    expect(confirmed.status).toBe(200);
    nextPeriod();
    return { secret: body.secret, recovery: confirmed.body.recovery_codes };
  };
  const challenged = async () => {
    const {
      status,
      problem,
      headers: answered,
    } = await service.call(signIn, {
      body: { email: ana.email, password: ana.password },
      headers,
    });
    expect([status, problem?.code, problem?.params?.set_up]).toEqual([403, 'second_factor_needed', false]);
    expect(answered.getSetCookie()).toEqual([]);
    return problem!.params!.challenge as string;
  };
  const tryCode = async (challenge: string, given: string) => {
    const { status, problem } = await service.call(signInByCode, { body: { challenge, code: given }, headers });
    return problem?.code ?? status;
  };

  test('requires a code in a second step, and accepts a code once', async () => {
    const { secret } = await turnOn();
    const used = code(secret);
    const opened = await service.call(signInByCode, { body: { challenge: await challenged(), code: used }, headers });
    expect(opened.body.user).toMatchObject({ id: ana.id, role: 'buyer' });
    expect(opened.headers.getSetCookie()).toHaveLength(2);
    expect(await tryCode(await challenged(), used)).toBe('code_wrong');
    nextPeriod();
    expect(await tryCode(await challenged(), `${code(secret).slice(0, 3)} ${code(secret).slice(3)}`)).toBe(200);
  });

  test('opens one session when one code, or one challenge, is sent twice at once', async () => {
    const { secret } = await turnOn();
    const two = [await challenged(), await challenged()];
    const used = code(secret);
    const sameCode = await Promise.all(two.map((challenge) => tryCode(challenge, used)));
    expect(sameCode.sort()).toEqual([200, 'code_wrong']);
    nextPeriod();
    const challenge = await challenged();
    expect(await tryCode(challenge, code(secret))).toBe(200);
    nextPeriod();
    expect(await tryCode(challenge, code(secret))).toBe('challenge_over');
  });

  test('limits a challenge to five minutes and five attempts, even concurrent ones', async () => {
    const { secret } = await turnOn();
    const late = await challenged();
    moveClock(5 * minutes + 1);
    expect(await tryCode(late, code(secret))).toBe('challenge_over');
    const tried = await challenged();
    const codes = await Promise.all(Array.from({ length: 8 }, () => tryCode(tried, '000000')));
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(5);
    expect(await tryCode(tried, code(secret))).toBe('challenge_over');
    expect(await tryCode('a-token-that-nobody-made', code(secret))).toBe('challenge_over');
  });

  test('accepts each of ten recovery codes once, in any notation', async () => {
    const { recovery } = await turnOn();
    expect(new Set(recovery).size).toBe(10);
    expect(await tryCode(await challenged(), recovery[0]!.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await tryCode(await challenged(), recovery[0]!)).toBe('code_wrong');
    expect(await tryCode(await challenged(), recovery[1]!)).toBe(200);
    const { body } = await service.call(readSecondFactor, { as: here });
    expect(body).toEqual({ on: true, required: false, recovery_left: 8 });
  });

  test('replaces all recovery codes after password and code, and sends a mail', async () => {
    const acts = publishedAccountActs(service);
    const { secret, recovery } = await turnOn();
    here = { ...here, token: ((await service.refresh(here.cookie)).body as { access_token: string }).access_token };
    const renew = (password: string, given: string) =>
      service.call(renewRecoveryCodes, { as: here, body: { password, code: given } });
    expect((await renew('not-mine', code(secret))).problem?.code).toBe('password_wrong');
    expect((await renew(ana.password, '000000')).problem?.code).toBe('code_wrong');
    const renewed = (await renew(ana.password, code(secret))).body.recovery_codes;
    expect(new Set([...recovery, ...renewed]).size).toBe(20);
    expect(await tryCode(await challenged(), recovery[0]!)).toBe('code_wrong');
    expect(await tryCode(await challenged(), renewed[0]!)).toBe(200);
    expect((await service.mailTo(ana.email, 2)).subject).toBe('You have new recovery codes');
    await acts.of(ana.id, 'second_factor_on', 'recovery_codes_renewed');
  });

  test('returns no recovery codes when it is off', async () => {
    const body = { password: ana.password, code: '123456' };
    expect((await service.call(renewRecoveryCodes, { as: here, body })).problem?.code).toBe('code_wrong');
  });

  test('stores the secret encrypted and the recovery codes hashed, and mails the activation', async () => {
    const { secret, recovery } = await turnOn();
    const stored = JSON.stringify(await SecondFactorModel.findById(ana.id).lean());
    for (const hidden of [secret, ...recovery]) expect(stored).not.toContain(hidden);
    expect((await service.mailTo(ana.email)).subject).toBe('Two-factor authentication is on');
  });

  test('is not revealed without the right password', async () => {
    await turnOn();
    const { problem } = await service.call(signIn, { body: { email: ana.email, password: 'not-mine' }, headers });
    expect(problem?.code).toBe('credentials_wrong');
  });

  test('does not apply before confirmation, and only the newest secret can be confirmed', async () => {
    const begin = async () =>
      (await service.call(beginSecondFactor, { as: here, body: { password: ana.password } })).body.secret;
    const confirm = async (given: string) => {
      const { status, problem } = await service.call(confirmSecondFactor, { as: here, body: { code: given } });
      return problem?.code ?? status;
    };
    expect(await confirm('123456')).toBe('code_wrong');
    const [older, newer] = [await begin(), await begin()];
    await service.openBrowser(ana);
    expect(await confirm(code(older))).toBe('code_wrong');
    expect(await confirm(code(newer))).toBe(200);
    expect(await confirm(code(newer))).toBe('second_factor_on');
    const again = await service.call(beginSecondFactor, { as: here, body: { password: ana.password } });
    expect(again.problem?.code).toBe('second_factor_on');
  });

  test('requires the password to begin, and password and code to turn it off', async () => {
    const begun = await service.call(beginSecondFactor, { as: here, body: { password: 'not-mine' } });
    expect([begun.problem?.code, begun.problem?.errors?.[0]?.path]).toEqual(['password_wrong', 'password']);
    const { secret } = await turnOn();
    const end = async (password: string, given: string) => {
      const { status, problem } = await service.call(endSecondFactor, { as: here, body: { password, code: given } });
      return problem?.code ?? status;
    };
    here = { ...here, token: ((await service.refresh(here.cookie)).body as { access_token: string }).access_token };
    expect(await end('not-mine', code(secret))).toBe('password_wrong');
    expect(await end(ana.password, '000000')).toBe('code_wrong');
    expect(await end(ana.password, code(secret))).toBe(204);
    expect((await service.call(signIn, { body: { email: ana.email, password: ana.password }, headers })).status).toBe(
      200,
    );
    expect((await service.mailTo(ana.email, 2)).subject).toBe('Two-factor authentication is off');
  });
});

describe('a second factor required of administrators', () => {
  const service = identityServiceOfSpec({ ADMINS_NEED_SECOND_FACTOR: 'true' });
  afterEach(() => void jest.useRealTimers());

  const attempt = ({ email, password }: Someone) => service.call(signIn, { body: { email, password }, headers });

  test('is set up during sign-in, before a session exists', async () => {
    const admin = await service.seededPerson('admin');
    const { status, problem, headers: answered } = await attempt(admin);
    expect([status, problem?.code, problem?.params?.set_up]).toEqual([403, 'second_factor_needed', true]);
    expect(answered.getSetCookie()).toEqual([]);
    const challenge = problem!.params!.challenge as string;
    const byCode = await service.call(signInByCode, { body: { challenge, code: '123456' }, headers });
    expect(byCode.problem?.code).toBe('challenge_over');
    const { secret, uri } = (await service.call(beginRequiredFactor, { body: { challenge }, headers })).body;
    expect(uri).toContain(secret);
    const confirm = (code: string) => service.call(confirmRequiredFactor, { body: { challenge, code }, headers });
    expect((await confirm('000000')).problem?.code).toBe('code_wrong');
    const confirmed = await confirm(codeAt(secret, new Date()));
    expect(confirmed.body.session.user.role).toBe('admin');
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect((await confirm(codeAt(secret, new Date()))).problem?.code).toBe('challenge_over');
    expect((await service.call(beginRequiredFactor, { body: { challenge }, headers })).problem?.code).toBe(
      'challenge_over',
    );
    nextPeriod();
    expect((await attempt(admin)).problem?.params).toMatchObject({ set_up: false });
  });

  test('ends the session of an administrator without one at the next refresh, with the reason', async () => {
    const admin = await service.seededPerson('admin');
    const challenge = (await attempt(admin)).problem!.params!.challenge as string;
    const { secret } = (await service.call(beginRequiredFactor, { body: { challenge }, headers })).body;
    const body = { challenge, code: codeAt(secret, new Date()) };
    const { headers: answered } = await service.call(confirmRequiredFactor, { body, headers });
    const cookie = cookieOf(answered);
    const refreshed = await service.refresh(cookie);
    expect(refreshed.status).toBe(200);
    await SecondFactorModel.deleteOne({ _id: admin.id });
    const { problem, status } = await service.refresh(cookieOf(refreshed.headers));
    expect([status, problem?.code, problem?.params]).toEqual([
      401,
      'session_ended',
      { reason: 'second_factor_missing' },
    ]);
    expect((await attempt(admin)).problem?.params).toMatchObject({ set_up: true });
  });

  test('does not apply to other roles', async () => {
    expect((await attempt(await service.seededPerson('supplier'))).status).toBe(200);
  });
});
