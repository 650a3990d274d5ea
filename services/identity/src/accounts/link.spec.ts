import { hashOfToken, linkAddress, newLinkToken } from './link';

describe('a mailed link', () => {
  test('leads to a page of the shell and carries the token', () => {
    expect(linkAddress('http://localhost:8080', 'confirm', 'a_b-c')).toBe(
      'http://localhost:8080/auth/confirm#token=a_b-c',
    );
    expect(linkAddress('https://junto.example/', 'reset', 'a_b-c')).toBe(
      'https://junto.example/auth/reset#token=a_b-c',
    );
  });

  test('is different every time, and kept as a hash only', () => {
    const token = newLinkToken();
    expect(newLinkToken()).not.toBe(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(hashOfToken(token)).not.toContain(token);
    expect(hashOfToken(token)).toBe(hashOfToken(token));
  });
});
