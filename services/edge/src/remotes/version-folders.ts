import { remoteFolder, remoteVersion, type RemoteName } from '@junto/contracts/remotes';
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The file by which a version is entered; a folder without it is no version. */
export const manifest = 'mf-manifest.json';

/** The hashes of a version's files by their path in its folder, as Subresource Integrity wants them. */
export type Integrity = Record<string, string>;

/** The built versions of the remotes, as folders: `<remotes>/<name>/<version>/…`. */
export interface VersionFolders {
  /** Newest first. */
  versionsOf(name: RemoteName): Promise<string[]>;
  /** Undefined when there is no such version. */
  integrityOf(name: RemoteName, version: string): Promise<Integrity | undefined>;
}

export function versionFolders(folder: string): VersionFolders {
  const folderOf = (name: RemoteName, version: string) => join(folder, remoteFolder(name), version);
  return {
    versionsOf: async (name) => {
      const entries = await readdir(join(folder, remoteFolder(name)), { withFileTypes: true }).catch(absent);
      const named = entries.filter((entry) => entry.isDirectory() && remoteVersion.safeParse(entry.name).success);
      const whole = await Promise.all(named.map((entry) => exists(join(folderOf(name, entry.name), manifest))));
      return named
        .filter((_entry, index) => whole[index])
        .map((entry) => entry.name)
        .sort((a, b) => compareVersions(b, a));
    },
    integrityOf: async (name, version) => {
      const root = folderOf(name, version);
      if (!remoteVersion.safeParse(version).success || !(await exists(join(root, manifest)))) return undefined;
      return integrityIn(root);
    },
  };
}

/** `1.10.0` is newer than `1.9.3`, and `1.0.0` than `1.0.0-rc.1`. */
export function compareVersions(a: string, b: string): number {
  const [coreA = '', ...restA] = a.split('-');
  const [coreB = '', ...restB] = b.split('-');
  const byCore = coreA.localeCompare(coreB, 'en', { numeric: true });
  if (byCore !== 0) return byCore;
  if (restA.length === 0 || restB.length === 0) return restB.length - restA.length;
  return restA.join('-').localeCompare(restB.join('-'), 'en', { numeric: true });
}

/** Compressed twins are another form of a file, not another file. */
const isTwin = (path: string) => /\.(?:br|gz)$/.test(path);

async function integrityIn(root: string): Promise<Integrity> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = await Promise.all(
    paths
      .filter((path) => !isTwin(path))
      .map(async (path) => [
        relative(root, path).split(sep).join('/'),
        `sha384-${createHash('sha384').update(await readFile(path)).digest('base64')}`,
      ]),
  );
  return Object.fromEntries(hashes.sort(([a = ''], [b = '']) => a.localeCompare(b, 'en')));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then((facts) => facts.isFile(), () => false);
}

function absent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}
