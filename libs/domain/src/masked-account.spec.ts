import { maskedAccount } from './masked-account';

test('an account is told by how it ends, however it is written', () => {
  expect(maskedAccount('PT50 0002 0123 1234 5678 9015 4')).toBe('•••• 0154');
});
