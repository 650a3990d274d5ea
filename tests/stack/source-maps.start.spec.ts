import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { saveSourceMaps } from '../../tools/release/save-source-maps.mjs';
import { operate, type Ran } from '../operate/run-operate';

const root = path.join(__dirname, '../..');
const apps = ['shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin'];
const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-maps-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Files of an app that the gateway serves: its newest build. */
function built(app: string): { folder: string; version: string } {
  const dist = path.join(root, app, 'dist');
  const read = (file: string) => JSON.parse(readFileSync(path.join(dist, file), 'utf8')) as { version: string };
  if (app === 'shell') return { folder: dist, version: read('release.json').version };
  const { version } = read('version.json');
  return { folder: path.join(dist, version), version };
}

/** `chunk.js:1:2345`: position of a source text in a build. */
function placeOf(written: string, folder: string): string {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const before = readFileSync(path.join(folder, file), 'utf8').split(written);
    const lines = before[0]!.split('\n');
    if (before.length > 1) return `${file}:${lines.length}:${lines.at(-1)!.length + 1}`;
  }
  throw new Error(`No script of ${folder} contains: ${written}`);
}

/** `shell/src/page-context.tsx:23`, where it was written. */
function lineOf(written: string, source: string): string {
  const lines = readFileSync(path.join(root, source), 'utf8').split('\n');
  return `${source}:${lines.findIndex((line) => line.includes(written)) + 1}:`;
}

function where(stack: string, ...options: string[]): Promise<Ran> {
  const file = path.join(dir, 'stack.txt');
  writeFileSync(file, stack);
  return operate({ natsUrl: 'nats://127.0.0.1:1', natsPrefix: 'none' }, ['where', file, ...options]);
}

const ofShell = { written: 'usePage outside of PageProvider', source: 'shell/src/page-context.tsx' };
const ofRemote = { written: 'Rendered outside of a remote', source: 'libs/remote-kit/src/remote-context.tsx' };

test.each(apps)('the served files of %s contain no source map and no reference to one', (app) => {
  const { folder, version } = built(app);
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const speaking = [...scripts, 'release.json'].filter((file) =>
    /sourceMappingURL=|\.js\.map/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(speaking).toEqual([]);
  expect(readdirSync(path.join(root, app, 'maps', version)).length).toBeGreaterThan(5);
});

test.each(apps)('the packages in %s are listed with their licences, outside the served files', (app) => {
  const { folder, version } = built(app);
  expect(readdirSync(folder, { recursive: true }).map(String)).not.toContain('sbom.json');
  const { components } = JSON.parse(readFileSync(path.join(root, app, 'maps', version, 'sbom.json'), 'utf8')) as {
    components: { name: string; version: string; licenses: [{ license: { name: string } }] }[];
  };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(app === 'shell' ? ['react', 'react-dom', 'i18next'] : ['antd']));
  // All of them may be passed on with what is ours; another licence is for a person to read first.
  const licences = components.map(({ licenses: [{ license }] }) => license.name);
  expect(licences.filter((name) => !['MIT', 'BSD-3-Clause', 'Apache-2.0', 'ISC'].includes(name))).toEqual([]);
});

test('a stack of the shell and of a remote becomes lines of the sources, as they were written', async () => {
  const [shell, remote] = [built('shell'), built('mfe-buyer')];
  const stack = [
    `Error: ${ofShell.written}`,
    `    at Q (https://junto.example/${placeOf(ofShell.written, shell.folder)})`,
    `r@https://junto.example/remotes/mfe-buyer/${remote.version}/${placeOf(ofRemote.written, remote.folder)}`,
    '    at https://junto.example/chunk.unknown.js:1:17',
  ].join('\n');
  const { code, stderr, done } = await where(stack);
  expect([code, done]).toEqual([0, 'Found 2 of 3 places']);
  const lines = stderr.trimEnd().split('\n');
  for (const [at, { written, source }] of [ofShell, ofRemote].entries()) {
    expect(lines[2 * at]).toContain(lineOf(written, source));
    expect(lines[2 * at + 1]).toContain(written);
  }
  expect(lines[4]).toBe('chunk.unknown.js:1:17 (no source map)');
});

test('source maps of an older version are read from the folder where its release saved them', async () => {
  const { folder, version } = built('mfe-buyer');
  const mapsFolder = path.join(dir, 'maps');
  const saved = saveSourceMaps({ name: 'mfe-buyer', folder: path.join(root, 'mfe-buyer'), version, mapsFolder });
  expect(saved).toBe(path.join(mapsFolder, 'mfe-buyer', version));
  const place = placeOf(ofRemote.written, folder);
  const stack = `at https://junto.example/remotes/mfe-buyer/${version}/${place.replace(/^\S+\.js/, 'chunk.old.js')}`;
  const file = place.split(':')[0]!;
  const unknown = await where(stack, '--maps', mapsFolder);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining(`No source map found in ${mapsFolder}`)]);
  const map = path.join(mapsFolder, 'mfe-buyer', version);
  writeFileSync(path.join(map, 'chunk.old.js.map'), readFileSync(path.join(map, `${file}.map`)));
  expect((await where(stack, '--maps', mapsFolder)).stderr).toContain(lineOf(ofRemote.written, ofRemote.source));
});
