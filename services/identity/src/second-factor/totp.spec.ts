import { codeAt, newTotpSecret, periodOf, totpUri } from './totp';

/** Key of the examples of RFC 6238, '12345678901234567890'. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code is that of RFC 6238, %s', (seconds, code) => {
  expect(codeAt(secret, at(seconds))).toBe(code);
  expect(periodOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is valid one period before and after its own', () => {
  const code = codeAt(secret, at(3_000));
  expect([2_969, 2_970, 3_059, 3_060].map((seconds) => periodOf(secret, code, at(seconds)))).toEqual([
    null,
    100,
    100,
    null,
  ]);
});

test('a secret has 160 bits, and its URI names the platform and the account', () => {
  const generated = newTotpSecret();
  expect(generated).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(generated, 'ana@example.org')).toMatch(
    new RegExp(
      `^otpauth://totp/Junto:ana%40example\\.org\\?issuer=Junto&secret=${generated}&algorithm=SHA1&digits=6&period=30$`,
    ),
  );
});
