import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const inBrowsers = ['shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin', 'libs/ui', 'libs/remote-kit', 'libs/api-client'];
const sources = [...inBrowsers, 'libs/contracts', 'libs/domain', 'libs/i18n'].flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true })
    .map(String)
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file))
    .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8')),
);
const list = (name: string) => readFileSync(join(root, `libs/remote-kit/webpack/curated-${name}.js`), 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Names that a module exports, as written between its braces. */
const between = (braces: string) =>
  braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

// Exports missing in the list are undefined in production builds only.
test('the list of the router names what the screens import of it, and nothing else', () => {
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from 'react-router-dom'/g)].flatMap(([, names = '']) => between(names)),
  );
  const [, given = ''] = /export \{([^}]*)\}/.exec(list('router')) ?? [];
  expect(sorted(imported)).toEqual(sorted(between(given)));
});

test('the list of zod names what the contracts call of it, and nothing else', () => {
  const called = sources.flatMap((text) =>
    [...text.matchAll(/\bz\s*\.\s*([a-z]\w*)(?=[.(<])/g)].map(([, name = '']) => name),
  );
  const [, given = ''] = /export const z = \{([^}]*)\}/.exec(list('zod')) ?? [];
  const names = between(given).map((name) => name.split(':')[0] as string);
  const types = ['input', 'output', 'infer', 'core'];
  expect(sorted(called).filter((name) => !types.includes(name))).toEqual(sorted(names));
});

// Its code is left out of every build (remote-kit/webpack/no-tooltip.js).
test("no field, no segment and no theme uses antd's own tooltip", () => {
  expect(sources.filter((text) => /\btooltip=|\btooltip:/.test(text))).toEqual([]);
});

test('the shell hands out every package that remotes expect to share, and no other', () => {
  const keysOf = (file: string, from: string, until: string) => {
    const [, block = ''] = readFileSync(join(root, file), 'utf8').split(from);
    return sorted([...(block.split(until)[0] ?? '').matchAll(/^ +'?([\w@/-]+)'?:/gm)].map(([, key = '']) => key));
  };
  const expected = keysOf('libs/remote-kit/webpack/shared.mjs', 'export function sharedModules(', '\n}');
  expect(expected).toContain('react-dom/client');
  expect(keysOf('shell/src/remotes/federation.ts', 'const offered = {', '\n}')).toEqual(expected);
});
