import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInstalled } from './install.mjs';

let folder: string;
const write = (file: string, content: object) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
};
const packages = {
  '': { name: 'a-checkout' },
  'node_modules/express': { version: '5.3.0' },
  'node_modules/jest': { version: '30.5.2' },
  'node_modules/send': { version: '1.2.0' },
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'junto-install-'));
  write('package.json', { dependencies: { express: '5.3.0' }, devDependencies: { jest: '30.5.2' } });
  write('package-lock.json', { packages });
  write('node_modules/.package-lock.json', { packages });
  write('node_modules/express/package.json', { version: '5.3.0' });
  write('node_modules/jest/package.json', { version: '30.5.2' });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('packages that are those of the lock file are not installed again', () => expect(isInstalled(folder)).toBe(true));

test('a checkout without packages needs an installation', () => {
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('so does one whose lock file has moved on', () => {
  write('package-lock.json', { packages: { ...packages, 'node_modules/send': { version: '1.3.0' } } });
  expect(isInstalled(folder)).toBe(false);
});

test('a package of another version than npm has recorded is found', () => {
  write('node_modules/jest/package.json', { version: '29.0.0' });
  expect(isInstalled(folder)).toBe(false);
});

test('finds a missing package that npm has recorded as installed', () => {
  rmSync(join(folder, 'node_modules/express'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});
