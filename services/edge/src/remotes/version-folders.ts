import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { releaseFactsFile, remoteFolder, remoteVersion, type RemoteName } from '@junto/contracts/remotes';
import { manifest, type FoundVersion, type Integrity } from './faults-of-version';

/** The built versions of the remotes, as folders: `<remotes>/<name>/<version>/…`. */
export interface VersionFolders {
  /** Newest first. */
  versionsOf(name: RemoteName): Promise<string[]>;
  /** Undefined when there is no such version. */
  find(name: RemoteName, version: string): Promise<FoundVersion | undefined>;
  /** When each version was put there. */
  arrivals(name: RemoteName): Promise<BuiltVersion[]>;
  /** Takes a version out of sight; its files stay until `empty`, so that it can be put back. */
  setAside(name: RemoteName, version: string): Promise<void>;
  /** Versions that were set aside. */
  aside(name: RemoteName): Promise<string[]>;
  putBack(name: RemoteName, version: string): Promise<void>;
  empty(name: RemoteName, version: string): Promise<void>;
  /** Writes one file of a version that is being put there. @param parts come from safePath */
  draft(name: RemoteName, version: string, parts: readonly string[], content: Buffer): Promise<void>;
  findDraft(name: RemoteName, version: string): Promise<FoundVersion | undefined>;
  takeDraft(name: RemoteName, version: string): Promise<void>;
  dropDraft(name: RemoteName, version: string): Promise<void>;
  /** Drafts that nobody went on with since then. */
  dropDraftsBefore(name: RemoteName, before: Date): Promise<void>;
}

export function versionFolders(folder: string): VersionFolders {
  const folderOf = (name: RemoteName, version: string) => join(folder, remoteFolder(name), version);
  const asideOf = (name: RemoteName, version: string) => folderOf(name, asideMark + version);
  const draftOf = (name: RemoteName, version: string) => folderOf(name, draftMark + version);
  const foldersIn = async (name: RemoteName) => {
    const entries = await readdir(join(folder, remoteFolder(name)), { withFileTypes: true }).catch(absent);
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  };
  const arrivals = async (name: RemoteName) => {
    const named = (await foldersIn(name)).filter((entry) => remoteVersion.safeParse(entry).success);
    const built = named.map(async (version) => ({
      version,
      builtMs: await builtAt(join(folderOf(name, version), manifest)),
    }));
    return (await Promise.all(built)).filter((one): one is BuiltVersion => one.builtMs !== undefined);
  };
  return {
    arrivals,
    versionsOf: async (name) => (await arrivals(name)).sort((a, b) => compareBuilt(b, a)).map(({ version }) => version),
    setAside: async (name, version) => {
      await rm(asideOf(name, version), { recursive: true, force: true });
      await moved(folderOf(name, version), asideOf(name, version));
    },
    aside: async (name) =>
      (await foldersIn(name)).filter((one) => one.startsWith(asideMark)).map((one) => one.slice(asideMark.length)),
    putBack: (name, version) => moved(asideOf(name, version), folderOf(name, version)),
    empty: (name, version) => rm(asideOf(name, version), { recursive: true, force: true }),
    find: async (name, version) => {
      const root = folderOf(name, version);
      return remoteVersion.safeParse(version).success && (await builtAt(join(root, manifest))) !== undefined
        ? lookInto(name, root)
        : undefined;
    },
    draft: async (name, version, parts, content) => {
      const path = join(draftOf(name, version), ...parts);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
    findDraft: async (name, version) =>
      (await foldersIn(name)).includes(draftMark + version) ? lookInto(name, draftOf(name, version)) : undefined,
    takeDraft: (name, version) => moved(draftOf(name, version), folderOf(name, version)),
    dropDraft: (name, version) => rm(draftOf(name, version), { recursive: true, force: true }),
    dropDraftsBefore: async (name, before) => {
      for (const draft of (await foldersIn(name)).filter((one) => one.startsWith(draftMark))) {
        const path = folderOf(name, draft);
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

/** Hidden: no version's name begins so, and no file in it is served. */
const asideMark = '.aside-';
/** Hidden as well, until it is whole. */
const draftMark = '.draft-';

/** Another door may have done it already. */
async function moved(from: string, to: string): Promise<void> {
  await rename(from, to).catch(absent);
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

const textOf = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** Compressed twins are another form of a file, not another file; what the build says of itself no browser asks for. */
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
