import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { read, root } from './files-of-repository';

const apps = ['shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin'];
const files = apps.flatMap((app) =>
  readdirSync(join(root, app, 'src'), { recursive: true }).map((file) => join(app, 'src', String(file))),
);
const camelCase = (name: string) => name.replace(/[-_]+(\w)/g, (_dashes, letter: string) => letter.toUpperCase());

/** Class names defined in a style sheet. */
function defined(sheet: string): string[] {
  const selectors = read(sheet).replace(/\/\*.*?\*\/|:global\([^)]*\)|\{[^{}]*\}/gs, ' ');
  return [...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => camelCase(name as string));
}

/** Class names used by components that import the style sheet. */
function named(sheet: string): string[] {
  const components = files.filter((file) => file.endsWith('.tsx'));
  return components.flatMap((file) => {
    const text = read(file);
    const from = /import css from '(.*)'/.exec(text)?.[1];
    if (!from || join(dirname(file), from) !== sheet) return [];
    return [...text.matchAll(/\bcss\.(\w+)/g)].map(([, name]) => name as string);
  });
}

const sheets = files.filter((file) => file.endsWith('.module.css'));
const sorted = (names: string[]) => [...new Set(names)].sort();

test.each(sheets)('%s defines each class that is named, and no other', (sheet) => {
  expect(sorted(named(sheet))).toEqual(sorted(defined(sheet)));
});

test('an area has no style sheet that would reach into another one', () => {
  const global = files.filter((file) => file.startsWith('mfe-') && /(?<!\.module)\.css$/.test(file));
  expect(global).toEqual([]);
});
