import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import jsonwebtoken, { type SignOptions } from 'jsonwebtoken';
import { fixedKeys, type PublicKeys } from './key-set';
import { tokenAudience, tokenIssuer, tokenVerifier } from './verify-token';

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'known' };
const keys = fixedKeys({ keys: [jwk] });

const userId = randomUUID();
const companyId = randomUUID();
const good = { sub: userId, sid: 'session', role: 'buyer', company_id: companyId };
const now = 1_800_000_000_000;
const nowS = now / 1_000;

function signed(claims: object = {}, options: SignOptions = {}, key = pair.privateKey): string {
  const all = { ...good, iss: tokenIssuer, aud: tokenAudience, exp: nowS + 60, ...claims };
  // A claim that is undefined is left out.
  const payload = JSON.parse(JSON.stringify(all)) as object;
  return jsonwebtoken.sign(payload, key, { algorithm: 'ES256', keyid: 'known', noTimestamp: true, ...options });
}

/** Keys that count how often they are asked for. */
function countingKeys(): PublicKeys & { asked: number } {
  const counting = { asked: 0, find: (kid: string) => (counting.asked++, keys.find(kid)) };
  return counting;
}

describe('a token', () => {
  const verify = tokenVerifier(keys, { now: () => now });

  test('proves who, which session, in which role and of which company', async () => {
    expect(await verify(signed())).toEqual({
      userId,
      sessionId: 'session',
      role: 'buyer',
      companyId,
      expiresAt: nowS + 60,
    });
    expect(await verify(signed({ company_id: undefined }))).toMatchObject({ companyId: null });
  });

  test.each<[string, string]>([
    ['has run out', signed({ exp: nowS - 6 })],
    ['never runs out', signed({ exp: undefined })],
    ['somebody else issued', signed({ iss: 'somebody' })],
    ['is for somebody else', signed({ aud: 'somebody' })],
    ['another key signed', signed({}, {}, stranger.privateKey)],
    ['names an unknown key', signed({}, { keyid: 'unknown' })],
    ['names no key', jsonwebtoken.sign(good, pair.privateKey, { algorithm: 'ES256' })],
    ['is not signed', jsonwebtoken.sign({ ...good, exp: nowS + 60 }, null, { algorithm: 'none', keyid: 'known' })],
    ['is of nobody', signed({ sub: 'bea' })],
    ['has no session', signed({ sid: '' })],
    ['has a role that there is not', signed({ role: 'owner' })],
    ['is of no company', signed({ company_id: 'casa' })],
    ['is no token', 'a.b.c'],
    ['is longer than any of ours', signed({ more: 'x'.repeat(5_000) })],
  ])('that %s proves nothing', async (_what, token) => expect(await verify(token)).toBeUndefined());

  test('signed by the text of a public key proves nothing', async () => {
    const text = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const [head, payload] = signed().split('.') as [string, string];
    const forgedHead = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), alg: 'HS256' }),
    );
    const start = `${forgedHead.toString('base64url')}.${payload}`;
    expect(await verify(`${start}.${createHmac('sha256', text).update(start).digest('base64url')}`)).toBeUndefined();
  });

  test('is good for five seconds longer, for clocks that differ', async () => {
    expect(await verify(signed({ exp: nowS - 4 }))).toBeDefined();
  });

  test('cannot be judged while keys cannot be read, and that is said', async () => {
    const away = tokenVerifier({ find: () => Promise.reject(new Error('identity is away')) }, { now: () => now });
    await expect(away(signed())).rejects.toThrow('identity is away');
  });
});

describe('a verified token', () => {
  test('is remembered, and not longer than it is good', async () => {
    const counting = countingKeys();
    let at = now;
    const verify = tokenVerifier(counting, { now: () => at });
    const token = signed();
    expect([await verify(token), await verify(token)]).toEqual([expect.anything(), expect.anything()]);
    expect(counting.asked).toBe(1);
    at += 60_000;
    expect(await verify(token)).toBeUndefined();
    expect(counting.asked).toBe(1);
  });

  test('is not remembered where each is shown once, nor is one that proved nothing', async () => {
    const counting = countingKeys();
    const verify = tokenVerifier(counting, { now: () => now, remember: 0 });
    const token = signed();
    await verify(token);
    await verify(token);
    expect(counting.asked).toBe(2);
    const remembering = tokenVerifier(counting, { now: () => now });
    const bad = signed({ sid: '' });
    await remembering(bad);
    await remembering(bad);
    expect(counting.asked).toBe(4);
  });

  test('is forgotten for younger ones, the oldest first', async () => {
    const counting = countingKeys();
    const verify = tokenVerifier(counting, { now: () => now, remember: 2 });
    const [first, second, third] = [1, 2, 3].map((session) => signed({ sid: `session ${session}` })) as [
      string,
      string,
      string,
    ];
    for (const token of [first, second, third]) await verify(token);
    expect(counting.asked).toBe(3);
    await verify(second);
    await verify(third);
    expect(counting.asked).toBe(3);
    await verify(first);
    expect(counting.asked).toBe(4);
  });
});

describe('a set of keys', () => {
  test('holds those that ours can be: named, elliptic, of the one curve', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ format: 'jwk' });
    const set = fixedKeys({
      keys: [jwk, { ...other, kid: 'other curve' }, { ...rsa, kid: 'rsa' }, { ...jwk, kid: undefined }],
    });
    const found = await Promise.all(['known', 'other curve', 'rsa', 'undefined'].map((kid) => set.find(kid)));
    expect(found.map((key) => key !== undefined)).toEqual([true, false, false, false]);
  });
});
