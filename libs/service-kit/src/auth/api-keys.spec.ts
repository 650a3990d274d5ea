import { listNotices } from '@junto/contracts/identity/notices';
import { listSessions } from '@junto/contracts/identity/own-sessions';
import { hashOfKey, takingApiKeys } from './api-keys';
import type { Caller } from './caller';
import { guardKey } from './guard';

const facts = { key_id: 'k', profile_id: 'p', role: 'buyer', company_id: 'c', name: 'ERP' } as const;
const nobody = async () => undefined;

describe('tokens that are API keys', () => {
  const asked: string[] = [];
  let now = 1_000;
  beforeEach(() => void (asked.length = 0));
  const reading = (answer: () => typeof facts | undefined) =>
    takingApiKeys(
      nobody,
      async (hash) => {
        asked.push(hash);
        return answer();
      },
      () => now,
    );

  test('are asked for by their hash, and not again within four seconds', async () => {
    const verify = reading(() => facts);
    for (let n = 0; n < 3; n++)
      expect(await verify('junto_a')).toMatchObject({
        userId: 'p',
        sessionId: 'k',
        role: 'buyer',
        byKey: { name: 'ERP' },
      });
    expect(asked).toEqual([hashOfKey('junto_a')]);
    now += 4_100;
    await verify('junto_a');
    expect(asked).toHaveLength(2);
  });

  test('prove nothing where nobody stands behind them, which is remembered as well', async () => {
    const verify = reading(() => undefined);
    expect([await verify('junto_b'), await verify('junto_b')]).toEqual([undefined, undefined]);
    expect(asked).toHaveLength(1);
  });

  test('are asked for again after a failure, which is not remembered', async () => {
    let away = true;
    const verify = reading(() => {
      if (away) throw new Error('away');
      return facts;
    });
    await expect(verify('junto_c')).rejects.toThrow('away');
    away = false;
    expect(await verify('junto_c')).toBeDefined();
  });

  test('other tokens are none of its business', async () => {
    await reading(() => facts)('a.b.c');
    expect(asked).toEqual([]);
  });
});

describe('what a key may', () => {
  const key = (sessionId: string): Caller => ({
    userId: 'p',
    sessionId,
    role: 'buyer',
    companyId: 'c',
    byKey: { name: 'ERP' },
  });

  test("a person's own things are refused to it, and to no person", async () => {
    expect(await guardKey(listSessions, key('one'))).toMatchObject({ refused: 'not_for_keys' });
    expect(await guardKey(listSessions, { ...key('one'), byKey: undefined })).toBeUndefined();
    expect(await guardKey(listNotices, key('one'))).toBeUndefined();
  });

  test('six hundred calls a minute, each key by itself', async () => {
    for (let n = 0; n < 600; n++) expect(await guardKey(listNotices, key('busy'))).toBeUndefined();
    expect(await guardKey(listNotices, key('busy'))).toMatchObject({ refused: 'too_many_requests' });
    expect(await guardKey(listNotices, key('other'))).toBeUndefined();
  });
});
