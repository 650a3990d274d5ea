import { randomBytes } from 'node:crypto';
import { secretBox } from './secret-box';

const [old, key] = [randomBytes(32), randomBytes(32)];

test('decrypts its own ciphertext for the owner only, and encrypts the same secret differently each time', () => {
  const box = secretBox([key]);
  const [one, other] = [box.seal('JBSWY3DP', 'ana'), box.seal('JBSWY3DP', 'ana')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('JBSWY3DP');
  expect([box.open(one, 'ana'), box.open(other, 'ana')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  expect(() => box.open(one, 'bruno')).toThrow();
});

test('decrypts with an earlier key while it is configured, and encrypts with the first key', () => {
  const sealed = secretBox([old]).seal('JBSWY3DP', 'ana');
  expect(secretBox([key, old]).open(sealed, 'ana')).toBe('JBSWY3DP');
  expect(() => secretBox([key]).open(sealed, 'ana')).toThrow('No key decrypts');
  expect(secretBox([key]).open(secretBox([key, old]).seal('X', 'ana'), 'ana')).toBe('X');
});

test('rejects changed ciphertext', () => {
  const box = secretBox([key]);
  const [name, nonce, , tag] = box.seal('JBSWY3DP', 'ana').split('.');
  expect(() => box.open([name, nonce, 'AAAAAAAA', tag].join('.'), 'ana')).toThrow();
  expect(() => box.open('JBSWY3DP', 'ana')).toThrow();
});
