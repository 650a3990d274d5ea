import type { IncomingMessage } from 'node:http';
import type { Caller, Claims, ResolveCaller } from './caller';
import { callerOf, guardOrigin, guardRole } from './guard';

const claims: Claims = {
  userId: 'bea',
  sessionId: 'session',
  role: 'buyer',
  companyId: 'casa',
  expiresAt: 2_000_000_000,
};
const claimed = { userId: 'bea', sessionId: 'session', role: 'buyer', companyId: 'casa' };
const asking = (headers: IncomingMessage['headers']) => ({ headers }) as IncomingMessage;

/** Only one token is good; what is none throws, as a verifier that is given anything else does. */
const verify = async (token: string) => (token.trim() === 'a-1.b_2.c' ? claims : undefined);
const called = (authorization: string | undefined, resolveCaller?: ResolveCaller) =>
  callerOf(asking({ authorization }), { verify, resolveCaller });

describe('who calls', () => {
  test('is nobody without a token, and what the token claims with one, whatever the case of its scheme', async () => {
    expect(await called(undefined)).toBeNull();
    expect(await called('Bearer a-1.b_2.c')).toEqual(claimed);
    expect(await called('bearer a-1.b_2.c')).toEqual(claimed);
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic a-1.b_2.c',
    'a-1.b_2.c',
    'Bearer a-1.b_2',
    'Bearer other.b.c',
    'Bearer a+1.b_2.c',
  ])('is refused with "%s"', async (header) =>
    expect(await called(header)).toMatchObject({ refused: 'not_signed_in' }),
  );

  test.each(['xBearer a-1.b_2.c', 'Bearer a-1.b_2.c d', 'Bearer  a-1.b_2.c', 'Bearer a-1.b_2.c.d'])(
    'is refused with "%s", which only holds a good token',
    async (header) => expect(await called(header)).toMatchObject({ refused: 'not_signed_in' }),
  );

  test('is judged by the service on its own copies, and by the claims while these have not arrived', async () => {
    const caller = { ...claimed, role: 'admin' as const, name: 'Bea' };
    expect(await called('Bearer a-1.b_2.c', (of) => (of === claims ? caller : undefined))).toEqual(caller);
    expect(await called('Bearer a-1.b_2.c', async () => undefined)).toEqual(claimed);
  });

  test('is a program when a key called, whatever the copies judge', async () => {
    const byKey = async () => ({ ...claims, byKey: { name: 'ERP' } });
    for (const resolveCaller of [undefined, async () => claimed as Caller])
      expect(
        await callerOf(asking({ authorization: 'Bearer junto_key' }), { verify: byKey, resolveCaller }),
      ).toMatchObject({ userId: 'bea', byKey: { name: 'ERP' } });
  });

  test('is refused when the session is over although the token is good', async () => {
    expect(await called('Bearer a-1.b_2.c', () => 'session_ended')).toMatchObject({ refused: 'session_ended' });
  });
});

describe('the guard of roles', () => {
  const caller = { ...claims, role: 'buyer' as const };

  test('lets anyone in where anyone may come', () => {
    expect(guardRole('anyone', null)).toBeUndefined();
    expect(guardRole('anyone', caller)).toBeUndefined();
  });

  test('asks for a token elsewhere', () => {
    expect(guardRole('signed_in', null)).toMatchObject({ refused: 'not_signed_in' });
    expect(guardRole(['buyer'], null)).toMatchObject({ refused: 'not_signed_in' });
    expect(guardRole('signed_in', caller)).toBeUndefined();
  });

  test('lets in the roles that are named, and no other', () => {
    expect(guardRole(['admin', 'buyer'], caller)).toBeUndefined();
    expect(guardRole(['admin', 'supplier'], caller)).toMatchObject({ refused: 'wrong_role' });
  });
});

describe('the guard of cookies', () => {
  const own = 'https://junto.example';
  const guarded = (headers: IncomingMessage['headers']) => guardOrigin(asking(headers), own);

  test.each([
    {},
    { origin: own },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: own, 'sec-fetch-site': 'same-origin' },
  ])('lets %j in', (headers) => expect(guarded(headers)).toBeUndefined());

  test.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: own, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
  ])('refuses %j', (headers) => expect(guarded(headers)).toMatchObject({ refused: 'wrong_origin' }));
});
