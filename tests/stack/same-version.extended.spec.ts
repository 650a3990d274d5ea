import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// Two areas are built from scratch.
jest.setTimeout(600_000);

const root = path.join(__dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-elsewhere-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the checkout with its uncommitted changes and packages, in a folder of another name and depth. */
function checkoutAt(place: string): string {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(place, file));
  }
  // Not linked as a folder: webpack follows links, and would find the packages at their first place.
  execFileSync('cp', ['-a', path.join(root, 'node_modules'), place]);
  rmSync(path.join(place, 'node_modules/.cache'), { recursive: true, force: true });
  return place;
}

const versionAt = (place: string, app: string) => {
  const webpack = path.join(place, 'node_modules/webpack/bin/webpack.js');
  execFileSync(process.execPath, [webpack, '--mode', 'production'], { cwd: path.join(place, app), stdio: 'pipe' });
  const facts = path.join(place, app, app === 'shell' ? 'dist/release.json' : 'dist/version.json');
  return (JSON.parse(readFileSync(facts, 'utf8')) as { version: string }).version;
};

test('the same sources give the same version wherever they are built', () => {
  const places = [path.join(folder, 'one'), path.join(folder, 'a/deeper/place')].map(checkoutAt);
  for (const app of ['mfe-supplier', 'shell']) {
    const [here, there] = places.map((place) => versionAt(place, app));
    expect([app, there]).toEqual([app, here]);
  }
});
