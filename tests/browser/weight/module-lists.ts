import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
type Lists = Record<string, string[]>;
const read = new Map<string, Lists>();

/** The modules in a script that a page has loaded, as its build listed them (ListedModulesPlugin of the remote kit). */
function modulesIn(script: string): readonly string[] {
  const app = appOf(script);
  if (!read.has(app))
    read.set(app, JSON.parse(readFileSync(path.join(root, app, 'dist/.modules.json'), 'utf8')) as Lists);
  return read.get(app)?.[path.basename(script)] ?? [];
}

const appOf = (script: string) => /^\/remotes\/([\w-]+)\//.exec(script)?.[1] ?? 'shell';

/** Scripts of each app separately. */
function byApp(scripts: readonly string[]): string[][] {
  return [...new Set(scripts.map(appOf))].map((app) => scripts.filter((script) => appOf(script) === app));
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Whether a page has loaded a package of `node_modules`. */
export function hasPackage(scripts: readonly string[], name: string): boolean {
  return scripts.flatMap(modulesIn).some((module) => module.includes(`node_modules/${name}/`));
}

/** Packages of which a page has loaded a module with more than one app. */
export function packagesTwice(scripts: readonly string[]): string[] {
  const twice = repeated(byApp(scripts).flatMap((own) => [...new Set(own.flatMap(modulesIn))]));
  const packages = twice.map(
    (name) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? name.split('/').slice(0, 2).join('/'),
  );
  return [...new Set(packages)].sort();
}

/**
 * Modules that a page has loaded more than once with one app: each is too small for a request of its own.
 * @returns with bytes of source
 */
export function modulesTwiceInApp(scripts: readonly string[]): { name: string; bytes: number }[] {
  const twice = byApp(scripts).flatMap((own) => repeated(own.flatMap((script) => [...new Set(modulesIn(script))])));
  return twice.map((name) => ({ name, bytes: statSync(path.join(root, name)).size }));
}
