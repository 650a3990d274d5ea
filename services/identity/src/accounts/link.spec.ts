import { hashOfToken, linkAddress, newToken } from './link';

describe('a mailed link', () => {
  test('points to a page of the shell and carries the token', () => {
    expect(linkAddress('http://localhost:8080', 'confirm', 'a_b-c')).toBe(
      'http://localhost:8080/auth/confirm#token=a_b-c',
    );
    expect(linkAddress('https://junto.example/', 'reset', 'a_b-c')).toBe(
      'https://junto.example/auth/reset#token=a_b-c',
    );
  });

  test('is unique and stored only as a hash', () => {
    const token = newToken();
    expect(newToken()).not.toBe(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(hashOfToken(token)).not.toContain(token);
    expect(hashOfToken(token)).toBe(hashOfToken(token));
  });
});
