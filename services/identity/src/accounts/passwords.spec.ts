import { hashPassword, isTooCommon, passwordMatches } from './passwords';

describe('a password', () => {
  test('is kept as a salted argon2id hash', async () => {
    const [first, second] = await Promise.all([hashPassword('umbrella-stand'), hashPassword('umbrella-stand')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  test('matches itself, however its accents are composed, and nothing else', async () => {
    const kept = await hashPassword('ação-coletiva');
    expect(await passwordMatches(kept, 'ação-coletiva'.normalize('NFD'))).toBe(true);
    expect(await passwordMatches(kept, 'Ação-coletiva')).toBe(false);
    expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false);
  });

  test('is too common when many people use it, in any case', () => {
    for (const password of ['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou']) {
      expect([password, isTooCommon(password)]).toEqual([password, true]);
    }
  });

  test('is too common when it is the address or its first part', () => {
    expect(isTooCommon('marina.silva', 'marina.silva@example.org')).toBe(true);
    expect(isTooCommon('marina.silva@example.org', 'marina.silva@example.org')).toBe(true);
  });

  test.each(['demo-junto-1', 'correct horse battery', 'rodada-de-maio-7'])('may be %p', (password) => {
    expect(isTooCommon(password, 'buyer@junto.test')).toBe(false);
  });
});
