import { maskedAccount } from './masked-account';

test('an account is masked to its last characters, whatever its format', () => {
  expect(maskedAccount('PT50 0002 0123 1234 5678 9015 4')).toBe('•••• 0154');
});
