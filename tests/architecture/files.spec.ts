import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfRepository, root } from './files-of-repository';

const files = filesOfRepository();
const code = files.filter((file) => /\.(ts|tsx|mjs|js|cjs)$/.test(file));

describe('files and folders', () => {
  test('no file of code and no style sheet passes 250 lines', () => {
    const written = files.filter((file) => /\.(ts|tsx|mjs|js|cjs|css)$/.test(file));
    const long = written.filter(
      (file) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length > 250,
    );
    expect(long).toEqual([]);
  });

  test('no folder is a drawer for what has no home', () => {
    const drawers = /(^|\/)(utils?|common|shared|helpers?|types|hooks)\//;
    expect(files.filter((file) => drawers.test(file))).toEqual([]);
  });

  test('file names are kebab-case', () => {
    const named = code.map((file) => path.basename(file)).filter((name) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name));
    expect(named).toEqual([]);
  });

  test('no barrel: no file does nothing but export what others hold', () => {
    const onlyReExports = (file: string) => {
      const lines = readFileSync(path.join(root, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        .trim();
      return /^(export (type )?(\*|\{[^}]*\})( as \w+)? from '[^']+';\s*)+$/.test(lines);
    };
    // Curated sets of names are what shell and remotes share at run time (decision 110).
    const curated = [
      'libs/ui/src/core.ts',
      'libs/ui/src/data.ts',
      'libs/api-client/src/state.ts',
      'libs/remote-kit/webpack/curated-router.js',
      // Re-exports one antd component each, so that each is a separate chunk.
      'libs/ui/src/lazy/antd-drawer.ts',
      'libs/ui/src/lazy/antd-dropdown.ts',
      'libs/ui/src/lazy/antd-tabs.ts',
    ];
    expect(code.filter((file) => onlyReExports(file) && !curated.includes(file))).toEqual([]);
  });

  test('no file holds an address of a package registry or a path of one machine', () => {
    const mention = new RegExp(
      ['registry\\.npmjs' + '\\.org', 'pypi' + '\\.org/simple', '"/(root|home)' + '/\\w'].join('|'),
    );
    const text = files.filter((file) => /\.(ts|tsx|mjs|js|json|ya?ml|md|css)$|Dockerfile|\.npmrc$|^\.ci\//.test(file));
    expect(text.filter((file) => mention.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});
