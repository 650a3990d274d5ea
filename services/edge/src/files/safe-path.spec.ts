import { safePath } from './safe-path';

describe('safePath', () => {
  test.each([
    ['/index.html', ['index.html']],
    ['/static/js/main.3f2a9c1b.js', ['static', 'js', 'main.3f2a9c1b.js']],
    ['/mfe-buyer/1.4.2/mf-manifest.json', ['mfe-buyer', '1.4.2', 'mf-manifest.json']],
    ['/hanken%20grotesk.woff2', ['hanken grotesk.woff2']],
  ])('%s is one', (path, parts) => expect(safePath(path)).toEqual(parts));

  test.each([
    '/../secret',
    '/a/../../secret',
    '/%2e%2e/secret',
    '/a/%2e%2e%2fsecret',
    '/..%5csecret',
    '/a\\..\\b',
    '/.env',
    '/a/.git/config',
    '/a//b',
    '/',
    '/a/',
    '/%00',
    '/a%0ab',
    '/%zz',
    `/${'a'.repeat(1_025)}`,
    '/%252e%252e/secret',
  ])('%s is none', (path) => expect(safePath(path)).toBeUndefined());
});
