import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { overBudget } from './weigh-build.mjs';

let dist: string;
beforeEach(() => (dist = mkdtempSync(path.join(tmpdir(), 'junto-dist-'))));
afterEach(() => rmSync(dist, { recursive: true }));

/** A build whose files are that large once compressed, more or less. */
function build(kilobytes: Record<string, number>): void {
  mkdirSync(path.join(dist, '1.0.0'));
  for (const [file, size] of Object.entries(kilobytes))
    writeFileSync(path.join(dist, '1.0.0', file), randomBytes(size * 1024));
  const assets = { js: { sync: ['chunk.a.js'], async: ['chunk.later.js'] }, css: { sync: ['chunk.a.css'], async: [] } };
  const texts = ['en', 'pt'].map((language) => ({
    path: `./text-${language}`,
    assets: { js: { sync: [`chunk.${language}.js`] }, css: { sync: [] } },
  }));
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [{ assets }, ...texts] };
  writeFileSync(path.join(dist, '1.0.0/mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(dist, 'version.json'), JSON.stringify({ version: '1.0.0' }));
}

test('a build is weighed by what it begins with, compressed and in one language; what comes later does not count', () => {
  build({
    'remoteEntry.js': 10,
    'chunk.a.js': 17,
    'chunk.a.css': 5,
    'chunk.later.js': 400,
    'chunk.en.js': 3,
    'chunk.pt.js': 3,
  });
  expect(overBudget('mfe-buyer', dist, 35)).toBeUndefined();
  expect(overBudget('mfe-buyer', dist, 34)).toBe(
    'mfe-buyer begins with 35 KB of script and style; its budget is 34 KB',
  );
});

test('a remote without a budget is not released unseen', () => {
  build({ 'remoteEntry.js': 1, 'chunk.a.js': 1, 'chunk.a.css': 1, 'chunk.en.js': 1, 'chunk.pt.js': 1 });
  expect(overBudget('mfe-new', dist)).toContain('its budget is 0 KB');
});
