import { createHash } from 'node:crypto';
import type { FileFolder, ServedFile } from '../files/served-file';
import { ShellVersionModel } from './shell-versions.model';

/** Files of other shell versions, for pages that were loaded from another version or gateway. */
export interface ShellVersions {
  /** @param parts path of a file whose name contains its hash */
  find(parts: readonly string[]): Promise<ServedFile | undefined>;
  read(): Promise<void>;
}

/** Minimum interval between database reads for unknown files. */
const lookEveryMs = 1_000;

/**
 * Reads the files of other shell versions from the shared folder. A file is served only if its hash matches the one its
 * gateway recorded.
 * @param folder with one folder per version
 */
export function openShellVersions(folder: FileFolder): ShellVersions {
  /** By path; names contain a content hash, so they are unique. */
  let known = new Map<string, { version: string; hash: string }>();
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const read = async () => {
    lookedAt = performance.now();
    const versions = await ShellVersionModel.find().sort({ served_at: 1 }).lean().exec();
    known = new Map(
      versions.flatMap(({ _id: version, integrity }) =>
        integrity.map(({ file, hash }) => [file, { version, hash }] as const),
      ),
    );
  };
  /** Pages of a gateway that just started may request a file before this gateway knows its version. */
  const look = () => {
    if (performance.now() - lookedAt < lookEveryMs) return looking;
    // Without the database the known versions stay.
    return (looking = read().catch(() => undefined));
  };

  return {
    read,
    find: async (parts) => {
      const path = parts.join('/');
      if (!known.has(path)) await look();
      const place = known.get(path);
      const file = place && (await folder.find([place.version, ...parts]));
      return file && hashOf(file) === place.hash ? file : undefined;
    },
  };
}

const hashes = new WeakMap<ServedFile, string>();

function hashOf(file: ServedFile): string {
  const known = hashes.get(file);
  if (known) return known;
  const hash = `sha384-${createHash('sha384').update(file.identity).digest('base64')}`;
  hashes.set(file, hash);
  return hash;
}
