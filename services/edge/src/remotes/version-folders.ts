import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { releaseFactsFile } from '@junto/contracts/release-facts';
import { remoteFolder, remoteVersion, type RemoteName } from '@junto/contracts/remotes';
import { manifest, type FoundVersion, type Integrity } from './validate-version';

/** The built versions of the remotes, as folders: `<remotes>/<name>/<version>/…`. */
export interface VersionFolders {
  /** Newest first. */
  versionsOf(name: RemoteName): Promise<string[]>;
  /** Undefined when there is no such version. */
  find(name: RemoteName, version: string): Promise<FoundVersion | undefined>;
  /** Time at which each version was built. */
  builtVersions(name: RemoteName): Promise<BuiltVersion[]>;
  /** Hides a version; its files stay until `deleteFromTrash`, so that it can be restored. */
  moveToTrash(name: RemoteName, version: string): Promise<void>;
  /** Versions in the trash. */
  trashed(name: RemoteName): Promise<string[]>;
  restoreFromTrash(name: RemoteName, version: string): Promise<void>;
  deleteFromTrash(name: RemoteName, version: string): Promise<void>;
  /** Writes one file of a version that is being uploaded. @param parts segments from `safePath` */
  writeDraft(name: RemoteName, version: string, parts: readonly string[], content: Buffer): Promise<void>;
  findDraft(name: RemoteName, version: string): Promise<FoundVersion | undefined>;
  publishDraft(name: RemoteName, version: string): Promise<void>;
  deleteDraft(name: RemoteName, version: string): Promise<void>;
  /** Deletes abandoned drafts. */
  deleteDraftsBefore(name: RemoteName, before: Date): Promise<void>;
}

export function versionFolders(folder: string): VersionFolders {
  const folderOf = (name: RemoteName, version: string) => join(folder, remoteFolder(name), version);
  const trashOf = (name: RemoteName, version: string) => folderOf(name, trashMark + version);
  const draftOf = (name: RemoteName, version: string) => folderOf(name, draftMark + version);
  const foldersIn = async (name: RemoteName) => {
    const entries = await readdir(join(folder, remoteFolder(name)), { withFileTypes: true }).catch(absent);
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  };
  const builtVersions = async (name: RemoteName) => {
    const named = (await foldersIn(name)).filter((entry) => remoteVersion.safeParse(entry).success);
    const built = named.map(async (version) => ({
      version,
      builtMs: await builtAt(join(folderOf(name, version), manifest)),
    }));
    return (await Promise.all(built)).filter((one): one is BuiltVersion => one.builtMs !== undefined);
  };
  return {
    builtVersions,
    versionsOf: async (name) =>
      (await builtVersions(name)).sort((a, b) => compareBuilt(b, a)).map(({ version }) => version),
    moveToTrash: async (name, version) => {
      await rm(trashOf(name, version), { recursive: true, force: true });
      await renameIfPresent(folderOf(name, version), trashOf(name, version));
    },
    trashed: async (name) =>
      (await foldersIn(name)).filter((one) => one.startsWith(trashMark)).map((one) => one.slice(trashMark.length)),
    restoreFromTrash: (name, version) => renameIfPresent(trashOf(name, version), folderOf(name, version)),
    deleteFromTrash: (name, version) => rm(trashOf(name, version), { recursive: true, force: true }),
    find: async (name, version) => {
      const root = folderOf(name, version);
      return remoteVersion.safeParse(version).success && (await builtAt(join(root, manifest))) !== undefined
        ? lookInto(name, root)
        : undefined;
    },
    writeDraft: async (name, version, parts, content) => {
      const path = join(draftOf(name, version), ...parts);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
    findDraft: async (name, version) =>
      (await foldersIn(name)).includes(draftMark + version) ? lookInto(name, draftOf(name, version)) : undefined,
    publishDraft: (name, version) => renameIfPresent(draftOf(name, version), folderOf(name, version)),
    deleteDraft: (name, version) => rm(draftOf(name, version), { recursive: true, force: true }),
    deleteDraftsBefore: async (name, before) => {
      for (const writeDraft of (await foldersIn(name)).filter((one) => one.startsWith(draftMark))) {
        const path = folderOf(name, writeDraft);
        const facts = await stat(path).catch(() => undefined);
        if (facts && facts.mtimeMs < before.getTime()) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

async function lookInto(name: RemoteName, root: string): Promise<FoundVersion> {
  const [facts, entry, present] = await Promise.all([
    textOf(join(root, releaseFactsFile)),
    textOf(join(root, manifest)),
    integrityIn(root),
  ]);
  return { name, facts, manifest: entry, present };
}

/** Hidden: version names never begin like this, and its files are not served. */
const trashMark = '.aside-';
/** Hidden until the upload is complete. */
const draftMark = '.draft-';

/** Another gateway may have renamed it already. */
async function renameIfPresent(from: string, to: string): Promise<void> {
  await rename(from, to).catch(absent);
}

export interface BuiltVersion {
  version: string;
  builtMs: number;
}

/** By version number (`1.10.0` is newer than `1.9.3`), then by build time: the suffix is a hash. */
export function compareBuilt(a: BuiltVersion, b: BuiltVersion): number {
  const number = ({ version }: BuiltVersion) => version.split('-', 1)[0] ?? '';
  return number(a).localeCompare(number(b), 'en', { numeric: true }) || a.builtMs - b.builtMs;
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** Compressed twins are another encoding of a file, and browsers never request the release facts. */
const isNamed = (path: string) => !/\.(?:br|gz)$/.test(path) && path !== releaseFactsFile;

async function integrityIn(root: string): Promise<Integrity> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = await Promise.all(
    paths
      .filter((path) => isNamed(relative(root, path)))
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
