import { createHash } from 'node:crypto';
import type { FileFolder, ServedFile } from '../files/served-file';
import { ShellVersionModel } from './shell-versions.model';

/** Files of the shell's other versions, for pages that began with those or with a door of another version. */
export interface KeptShells {
  /** @param parts of the path of a file whose name bears its hash */
  find(parts: readonly string[]): Promise<ServedFile | undefined>;
  read(): Promise<void>;
}

/** Who asks for what no version has makes the door look into the database this often at most. */
const lookEveryMs = 1_000;

/**
 * What other versions of the shell hold, from the folder that the doors share. A file is given out only if it is as the
 * door that put it there had it in its image.
 * @param folder of the kept versions: `<version>/…`
 */
export function keptShells(folder: FileFolder): KeptShells {
  /** By path; names that bear a hash of what they hold don't meet. */
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
  /** A door that has just come up is asked for by its pages before this one has heard of it. */
  const look = () => {
    if (performance.now() - lookedAt < lookEveryMs) return looking;
    // Without the database what is known stays.
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
