import { createHash } from 'node:crypto';
import type { ContractRange } from '@junto/contracts/release-facts';
import type { AreaMenu, FilesAhead } from '@junto/contracts/remotes';

export const sha384 = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const hashesOf = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, sha384(content)]));
const under = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

const page =
  '<!doctype html><html><head><meta name="csp-nonce" content="__NONCE__"><style nonce="__NONCE__"></style></head><body></body></html>';

interface ShellBuild {
  version?: string;
  contract?: ContractRange;
  offers?: Record<string, string>;
  files?: Record<string, string>;
}

/** Build output of the shell, by path in the gateway's folder. */
export function aShell(
  { version = '1.0.0-shell', contract, offers = { react: '19.3.1' }, files = {} }: ShellBuild = {},
  folder = 'shell',
): Record<string, string> {
  const built = { 'index.html': page, ...files };
  const range = contract ?? { oldest: 1, newest: 2 };
  const facts = { name: 'shell', version, contract: range, offers, integrity: hashesOf(built) };
  return under(folder, { ...built, 'release.json': JSON.stringify(facts) });
}

interface RemoteBuild {
  contract?: ContractRange;
  shared?: { name: string; singleton: boolean; requiredVersion: string }[];
  files?: Record<string, string>;
  ahead?: FilesAhead;
  menu?: AreaMenu;
}

/** Build output of a remote's version, by path in the gateway's folder. */
export function aVersion(
  remote: string,
  version: string,
  { contract = { oldest: 1, newest: 2 }, shared = [], files = {}, ahead, menu }: RemoteBuild = {},
): Record<string, string> {
  const name = remote.replace('-', '_');
  const none = { sync: [], async: [] };
  const manifest = {
    name,
    version,
    metaData: { remoteEntry: { path: 'static/', name: 'remoteEntry.js' } },
    shared,
    exposes: [{ path: './lifecycles', assets: { js: { sync: Object.keys(files), async: [] }, css: none } }],
  };
  const built = {
    'mf-manifest.json': JSON.stringify(manifest),
    'static/remoteEntry.js': `"${version}"`,
    ...files,
  };
  const facts = { name, contract, integrity: hashesOf(built), ahead, menu };
  return under(`remotes/${remote}/${version}`, { ...built, 'release.json': JSON.stringify(facts) });
}
