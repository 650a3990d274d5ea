import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfRepository, root } from './files-of-repository';

const sources = filesOfRepository('*.ts', '*.tsx')
  .filter((file) => file.includes('/src/'))
  .filter((file) => !/\.spec\.|\/testing\/|\/mock\//.test(file));

/** `services/buyer: carts -> orders`, for each import of a folder of the same app by another one. */
function importsBetweenFolders(): Set<string> {
  const found = new Set<string>();
  for (const file of sources) {
    const [app = '', within = ''] = file.split('/src/');
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(/from '(\.\.?\/[^']+)'/g)) {
      const [, target = ''] = path.posix.join(path.posix.dirname(file), imported).split('/src/');
      if (!within.includes('/') || !target.includes('/')) continue;
      const [from, to] = [within.split('/')[0], target.split('/')[0]];
      if (from !== to) found.add(`${app}: ${from} -> ${to}`);
    }
  }
  return found;
}

test('no two folders of an app or a lib import each other', () => {
  const imports = importsBetweenFolders();
  expect(imports.size).toBeGreaterThan(100);
  const pairs = [...imports].filter((one) => {
    const [, app, from, to] = /^(.*): (.*) -> (.*)$/.exec(one)!;
    return from! < to! && imports.has(`${app}: ${to} -> ${from}`);
  });
  expect(pairs).toEqual([]);
});
