import { listNotices } from '@junto/contracts/identity/notices';
import { listSessions } from '@junto/contracts/identity/own-sessions';
import { hashOfKey, takingApiKeys } from './api-keys';
import type { Caller } from './caller';
import { guardKey } from './guard';

const facts = { key_id: 'k', profile_id: 'p', role: 'buyer', company_id: 'c', name: 'ERP' } as const;
const nobody = async () => undefined;

describe('API keys as tokens', () => {
  const lookups: string[] = [];
  let now = 1_000;
  beforeEach(() => void (lookups.length = 0));
  const reading = (answer: () => typeof facts | undefined) =>
    takingApiKeys(
      nobody,
      async (hash) => {
        lookups.push(hash);
        return answer();
      },
      () => now,
    );

  test('are looked up by their hash, and cached for four seconds', async () => {
    const verify = reading(() => facts);
    for (let n = 0; n < 3; n++)
      expect(await verify('junto_a')).toMatchObject({
        userId: 'p',
        sessionId: 'k',
        role: 'buyer',
        byKey: { name: 'ERP' },
      });
    expect(lookups).toEqual([hashOfKey('junto_a')]);
    now += 4_100;
    await verify('junto_a');
    expect(lookups).toHaveLength(2);
  });

  test('are rejected when unknown or without an active user, which is cached as well', async () => {
    const verify = reading(() => undefined);
    expect([await verify('junto_b'), await verify('junto_b')]).toEqual([undefined, undefined]);
    expect(lookups).toHaveLength(1);
  });

  test('are looked up again after a failure, which is not cached', async () => {
    let isAway = true;
    const verify = reading(() => {
      if (isAway) throw new Error('identity is unavailable');
      return facts;
    });
    await expect(verify('junto_c')).rejects.toThrow('identity is unavailable');
    isAway = false;
    expect(await verify('junto_c')).toBeDefined();
  });

  test('leaves other tokens to the token verifier', async () => {
    await reading(() => facts)('a.b.c');
    expect(lookups).toEqual([]);
  });
});

describe('permissions of a key', () => {
  const key = (sessionId: string): Caller => ({
    userId: 'p',
    sessionId,
    role: 'buyer',
    companyId: 'c',
    byKey: { name: 'ERP' },
  });

  test('exclude personal endpoints, which every user may call', async () => {
    expect(await guardKey(listSessions, key('one'))).toMatchObject({ refused: 'not_for_keys' });
    expect(await guardKey(listSessions, { ...key('one'), byKey: undefined })).toBeUndefined();
    expect(await guardKey(listNotices, key('one'))).toBeUndefined();
  });

  test('allow 600 requests per minute for each key', async () => {
    for (let n = 0; n < 600; n++) expect(await guardKey(listNotices, key('busy'))).toBeUndefined();
    expect(await guardKey(listNotices, key('busy'))).toMatchObject({ refused: 'too_many_requests' });
    expect(await guardKey(listNotices, key('other'))).toBeUndefined();
  });
});
