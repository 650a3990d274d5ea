import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfRepository, root } from './files-of-repository';

interface Manifest {
  name: string;
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  nx?: { implicitDependencies?: string[] };
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const tracked = filesOfRepository();
const folders = tracked
  .filter((file) => /^[^/]+(\/[^/]+)?\/package\.json$/.test(file))
  .map((file) => path.dirname(file));

/** Names of packages that the files import, without the path inside them. */
function importedBy(files: string[]): Set<string> {
  const found = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name] of text.matchAll(
      /(?:from|import|require\.resolve)\s*\(?\s*['"`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"`]*)?['"`]/g,
    )) {
      found.add(name as string);
    }
  }
  return found;
}

/** Folders of other packages that the files reach into by a path. */
function reachedBy(files: string[], folder: string): Set<string> {
  const found = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, relative = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"`](\.\.?\/[^'"`]*)['"`]/g)) {
      const reached = path.join(path.dirname(file), relative);
      const owner = folders.find((one) => one !== folder && reached.startsWith(`${one}/`));
      if (owner) found.add(owner);
    }
  }
  return found;
}

const isTest = (file: string) => /\.spec\.tsx?$|\/src\/testing\/|\/gallery\//.test(file);

describe.each(folders)('%s', (folder) => {
  const { name, dependencies = {}, devDependencies = {}, nx } = manifestOf(folder);
  const files = tracked.filter((file) => file.startsWith(`${folder}/`) && /\.(ts|tsx|mjs)$/.test(file));
  const ours = (imported: Set<string>) =>
    [...imported].filter((one) => one.startsWith('@junto/') && one !== name).sort();

  test('declares every workspace that its running code imports, so that Nx knows what a change touches', () => {
    const imported = ours(importedBy(files.filter((file) => !isTest(file))));
    expect(imported.filter((one) => !(one in dependencies))).toEqual([]);
  });

  test('declares every workspace that its tests import', () => {
    const imported = ours(importedBy(files.filter(isTest)));
    expect(imported.filter((one) => !(one in dependencies) && !(one in devDependencies))).toEqual([]);
  });

  test('declares every workspace that it reaches into by a path', () => {
    const known = [...Object.keys({ ...dependencies, ...devDependencies }), ...(nx?.implicitDependencies ?? [])];
    const reached = [...reachedBy(files, folder)].map((one) => manifestOf(one).name);
    expect(reached.filter((one) => !known.includes(one)).sort()).toEqual([]);
  });

  test('leaves the versions of third parties to the root', () => {
    expect(Object.keys({ ...dependencies, ...devDependencies }).filter((one) => !one.startsWith('@junto/'))).toEqual(
      [],
    );
  });
});

test('every version in the root is exact', () => {
  const { dependencies = {}, devDependencies = {} } = manifestOf('.');
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('the lock file has the binaries of other systems too, without which npm ci refuses it', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const lacking = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${folder}/node_modules/${name}`],
    ),
  );
  expect(lacking).toEqual([]);
});

test('the lock file names no place that packages came from', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
