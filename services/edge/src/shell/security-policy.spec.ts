import { contentSecurityPolicy } from './security-policy';

test('allows code from other local ports on a developer’s machine', () => {
  const policy = contentSecurityPolicy('http://localhost:8080', 'n', 'local');
  expect(policy).toContain("script-src 'self' http://localhost:*;");
  expect(policy).toContain("connect-src 'self' ws://localhost:8080 http://localhost:* ws://localhost:*;");
});

test('allows only code from the gateway in production', () => {
  const policy = contentSecurityPolicy('https://junto.example', 'n', 'production');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/localhost|\*/);
});
