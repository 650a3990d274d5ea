import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packagesInMaps, packagesOf, writeSbom } from './sbom.mjs';

const root = path.join(__dirname, '../..');
const dist = mkdtempSync(path.join(os.tmpdir(), 'junto-sbom-'));
afterAll(() => rmSync(dist, { recursive: true }));

test('a bundle is made of the packages whose files it took in, each once, the innermost of nested ones', () => {
  const inputs = [
    'services/buyer/src/main.ts',
    'node_modules/express/lib/express.js',
    'node_modules/express/index.js',
    'node_modules/@node-rs/argon2/index.js',
    'node_modules/express/node_modules/debug/src/index.js',
  ];
  expect(packagesOf(inputs)).toEqual([
    'node_modules/@node-rs/argon2',
    'node_modules/express',
    'node_modules/express/node_modules/debug',
  ]);
});

test('a build for browsers is made of the packages that its source maps name', () => {
  const sources = {
    'main.1.js.map': ['shell/src/main.tsx', 'node_modules/react/index.js'],
    'b.2.js.map': ['node_modules/@rc-component/util/es/a.js', 'mfe-buyer/node_modules/.federation/entry.js'],
  };
  for (const [name, named] of Object.entries(sources))
    writeFileSync(path.join(dist, name), JSON.stringify({ sources: named }));
  expect(packagesInMaps(dist)).toEqual(['node_modules/@rc-component/util', 'node_modules/react']);
});

test('lists the packages of an image with version and licence once each, including those beside the bundle', () => {
  const at = (name: string) => path.join(root, 'node_modules', name);
  writeSbom(dist, [at('express'), at('zod')]);
  // The licences of busboy stand in an older form.
  writeSbom(dist, [at('zod'), at('@node-rs/argon2'), at('busboy')]);
  const sbom = JSON.parse(readFileSync(path.join(dist, 'sbom.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; licenses: { license: { name: string } }[] }[];
  };
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(sbom.components.map(({ name }) => name)).toEqual(['@node-rs/argon2', 'busboy', 'express', 'zod']);
  expect(sbom.components.every(({ version, licenses }) => version && licenses[0]!.license.name === 'MIT')).toBe(true);
});
