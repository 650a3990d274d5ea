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

/** Accepts one token; throws on malformed ones, as the real verifier does. */
const verify = async (token: string) => (token.trim() === 'a-1.b_2.c' ? claims : undefined);
const called = (authorization: string | undefined, resolveCaller?: ResolveCaller) =>
  callerOf(asking({ authorization }), { verify, resolveCaller });

describe('caller', () => {
  test('is anonymous without a token, and has the claims of its token otherwise, whatever the case of the scheme', async () => {
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
  ])('is rejected with "%s"', async (header) =>
    expect(await called(header)).toMatchObject({ refused: 'not_signed_in' }),
  );

  test.each(['xBearer a-1.b_2.c', 'Bearer a-1.b_2.c d', 'Bearer  a-1.b_2.c', 'Bearer a-1.b_2.c.d'])(
    'is rejected with "%s", which merely contains a valid token',
    async (header) => expect(await called(header)).toMatchObject({ refused: 'not_signed_in' }),
  );

  test('is resolved from the read models, or from the claims while those are missing', async () => {
    const caller = { ...claimed, role: 'admin' as const, name: 'Bea' };
    expect(await called('Bearer a-1.b_2.c', (of) => (of === claims ? caller : undefined))).toEqual(caller);
    expect(await called('Bearer a-1.b_2.c', async () => undefined)).toEqual(claimed);
  });

  test('is a program when an API key is used, whatever the read models contain', async () => {
    const byKey = async () => ({ ...claims, byKey: { name: 'ERP' } });
    for (const resolveCaller of [undefined, async () => claimed as Caller])
      expect(
        await callerOf(asking({ authorization: 'Bearer junto_key' }), { verify: byKey, resolveCaller }),
      ).toMatchObject({ userId: 'bea', byKey: { name: 'ERP' } });
  });

  test('is rejected when the session has ended although the token is valid', async () => {
    expect(await called('Bearer a-1.b_2.c', () => 'session_ended')).toMatchObject({ refused: 'session_ended' });
  });
});

describe('role guard', () => {
  const caller = { ...claims, role: 'buyer' as const };

  test('allows everybody where anyone may call', () => {
    expect(guardRole('anyone', null)).toBeUndefined();
    expect(guardRole('anyone', caller)).toBeUndefined();
  });

  test('requires a token elsewhere', () => {
    expect(guardRole('signed_in', null)).toMatchObject({ refused: 'not_signed_in' });
    expect(guardRole(['buyer'], null)).toMatchObject({ refused: 'not_signed_in' });
    expect(guardRole('signed_in', caller)).toBeUndefined();
  });

  test('allows the listed roles only', () => {
    expect(guardRole(['admin', 'buyer'], caller)).toBeUndefined();
    expect(guardRole(['admin', 'supplier'], caller)).toMatchObject({ refused: 'wrong_role' });
  });
});

describe('guard of cookie endpoints', () => {
  const own = 'https://junto.example';
  const guarded = (headers: IncomingMessage['headers']) => guardOrigin(asking(headers), own);

  test.each([
    {},
    { origin: own },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: own, 'sec-fetch-site': 'same-origin' },
  ])('accepts %j', (headers) => expect(guarded(headers)).toBeUndefined());

  test.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: own, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
  ])('rejects %j', (headers) => expect(guarded(headers)).toMatchObject({ refused: 'wrong_origin' }));
});
