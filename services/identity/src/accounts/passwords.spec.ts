import { hashPassword, isTooCommon, passwordMatches } from './passwords';

describe('a password', () => {
  test('is stored as a salted argon2id hash', async () => {
    const [first, second] = await Promise.all([hashPassword('umbrella-stand'), hashPassword('umbrella-stand')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  test('matches only itself, in any Unicode composition', async () => {
    const hash = await hashPassword('ação-coletiva');
    expect(await passwordMatches(hash, 'ação-coletiva'.normalize('NFD'))).toBe(true);
    expect(await passwordMatches(hash, 'Ação-coletiva')).toBe(false);
    expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false);
  });

  test('is rejected when it is common, in any case', () => {
    for (const password of ['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou']) {
      expect([password, isTooCommon(password)]).toEqual([password, true]);
    }
  });

  test('is rejected when it is the address or its local part', () => {
    expect(isTooCommon('marina.silva', 'marina.silva@example.org')).toBe(true);
    expect(isTooCommon('marina.silva@example.org', 'marina.silva@example.org')).toBe(true);
  });

  test.each(['demo-junto-1', 'correct horse battery', 'rodada-de-maio-7'])('may be %p', (password) => {
    expect(isTooCommon(password, 'buyer@junto.test')).toBe(false);
  });
});
