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
  // A claim that is undefined is omitted.
  const payload = JSON.parse(JSON.stringify(all)) as object;
  return jsonwebtoken.sign(payload, key, { algorithm: 'ES256', keyid: 'known', noTimestamp: true, ...options });
}

/** A key set that counts lookups. */
function countingKeys(): PublicKeys & { lookups: number } {
  const counting = { lookups: 0, find: (kid: string) => (counting.lookups++, keys.find(kid)) };
  return counting;
}

describe('a token', () => {
  const verify = tokenVerifier(keys, { now: () => now });

  test('proves user, session, role and company', async () => {
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
  ])('that %s is rejected', async (_what, token) => expect(await verify(token)).toBeUndefined());

  test('is rejected when it is signed with the text of a public key', async () => {
    const text = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const [head, payload] = signed().split('.') as [string, string];
    const forgedHead = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), alg: 'HS256' }),
    );
    const start = `${forgedHead.toString('base64url')}.${payload}`;
    expect(await verify(`${start}.${createHmac('sha256', text).update(start).digest('base64url')}`)).toBeUndefined();
  });

  test('is accepted for five seconds after its expiry, because clocks differ', async () => {
    expect(await verify(signed({ exp: nowS - 4 }))).toBeDefined();
  });

  test('causes an error, not a rejection, while keys cannot be read', async () => {
    const away = tokenVerifier({ find: () => Promise.reject(new Error('identity is away')) }, { now: () => now });
    await expect(away(signed())).rejects.toThrow('identity is away');
  });
});

describe('a verified token', () => {
  test('is cached until it expires', async () => {
    const counting = countingKeys();
    let at = now;
    const verify = tokenVerifier(counting, { now: () => at });
    const token = signed();
    expect([await verify(token), await verify(token)]).toEqual([expect.anything(), expect.anything()]);
    expect(counting.lookups).toBe(1);
    at += 60_000;
    expect(await verify(token)).toBeUndefined();
    expect(counting.lookups).toBe(1);
  });

  test('is not cached where each is used once, nor when it is invalid', async () => {
    const counting = countingKeys();
    const verify = tokenVerifier(counting, { now: () => now, remember: 0 });
    const token = signed();
    await verify(token);
    await verify(token);
    expect(counting.lookups).toBe(2);
    const remembering = tokenVerifier(counting, { now: () => now });
    const bad = signed({ sid: '' });
    await remembering(bad);
    await remembering(bad);
    expect(counting.lookups).toBe(4);
  });

  test('is evicted when newer ones fill the cache, the oldest first', async () => {
    const counting = countingKeys();
    const verify = tokenVerifier(counting, { now: () => now, remember: 2 });
    const [first, second, third] = [1, 2, 3].map((session) => signed({ sid: `session ${session}` })) as [
      string,
      string,
      string,
    ];
    for (const token of [first, second, third]) await verify(token);
    expect(counting.lookups).toBe(3);
    await verify(second);
    await verify(third);
    expect(counting.lookups).toBe(3);
    await verify(first);
    expect(counting.lookups).toBe(4);
  });
});

describe('a set of keys', () => {
  test('contains only keys of our type: with an id, elliptic, of the one curve', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ format: 'jwk' });
    const set = fixedKeys({
      keys: [jwk, { ...other, kid: 'other curve' }, { ...rsa, kid: 'rsa' }, { ...jwk, kid: undefined }],
    });
    const found = await Promise.all(['known', 'other curve', 'rsa', 'undefined'].map((kid) => set.find(kid)));
    expect(found.map((key) => key !== undefined)).toEqual([true, false, false, false]);
  });
});
