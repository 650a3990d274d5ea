import { contentSecurityPolicy } from './security-policy';

test('on a developer’s machine code may come from its other ports, for a remote under development', () => {
  const policy = contentSecurityPolicy('http://localhost:8080', 'n', 'local');
  expect(policy).toContain("script-src 'self' http://localhost:*;");
  expect(policy).toContain("connect-src 'self' ws://localhost:8080 http://localhost:* ws://localhost:*;");
});

test('in production code comes from the door alone', () => {
  const policy = contentSecurityPolicy('https://junto.example', 'n', 'production');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/localhost|\*/);
});
