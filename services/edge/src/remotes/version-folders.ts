import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { remoteFolder, remoteVersion, type RemoteName } from '@junto/contracts/remotes';

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
      const built = named.map(async ({ name: version }) => ({
        version,
        builtMs: await builtAt(join(folderOf(name, version), manifest)),
      }));
      const whole = (await Promise.all(built)).filter((one): one is BuiltVersion => one.builtMs !== undefined);
      return whole.sort((a, b) => compareBuilt(b, a)).map(({ version }) => version);
    },
    integrityOf: async (name, version) => {
      const root = folderOf(name, version);
      if (!remoteVersion.safeParse(version).success || (await builtAt(join(root, manifest))) === undefined)
        return undefined;
      return integrityIn(root);
    },
  };
}

export interface BuiltVersion {
  version: string;
  builtMs: number;
}

/** By number (`1.10.0` is newer than `1.9.3`), then by the time of the build: what follows the number is a hash. */
export function compareBuilt(a: BuiltVersion, b: BuiltVersion): number {
  const number = ({ version }: BuiltVersion) => version.split('-', 1)[0] ?? '';
  return number(a).localeCompare(number(b), 'en', { numeric: true }) || a.builtMs - b.builtMs;
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
        `sha384-${createHash('sha384')
          .update(await readFile(path))
          .digest('base64')}`,
      ]),
  );
  return Object.fromEntries(hashes.sort(([a = ''], [b = '']) => a.localeCompare(b, 'en')));
}

async function builtAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    (facts) => (facts.isFile() ? facts.mtimeMs : undefined),
    () => undefined,
  );
}

function absent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}
