import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { acceptedBeyondMs, nextAt, parseKeyFile, rotated, signsFrom, type KeyFile, type PrivateKey } from './key-file';

/** No write takes as long: a draft that is older is nobody's any more. */
const draftLastsMs = 60_000;

/** Readable by its owner alone, and whole or not at all. */
export function writeKeyFile(path: string, file: KeyFile): void {
  removeLeftDrafts(path);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

/** Who was killed while writing left a draft, with private keys in it. */
function removeLeftDrafts(path: string): void {
  const folder = dirname(path);
  const isDraft = (name: string) => name.startsWith(`${basename(path)}.`) && /\.\d+$/.test(name);
  for (const name of readdirSync(folder).filter(isDraft)) {
    const draft = join(folder, name);
    const written = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (written < Date.now() - draftLastsMs) rmSync(draft, { force: true });
  }
}

export interface Rotation {
  /** The key that signs from its time on. */
  next: PrivateKey & { signs_from: string };
  /** It lay there before: a rotation is under way. */
  waited: boolean;
  /** Keys whose private part went. */
  retired: number;
  /** Until then the keys before it are accepted; what runs after that retires them. */
  acceptedUntil: Date;
}

/**
 * Adds the next key to a file of signing keys and retires those whose tokens have run out (`rotated`).
 * @throws when the file is missing or is none
 */
export function rotateKeyFile(
  path: string,
  { dryRun, nowMs = Date.now() }: { dryRun: boolean; nowMs?: number },
): Rotation {
  const before = parseKeyFile(readFileSync(path, 'utf8'));
  const after = rotated(before, nowMs);
  const next = nextAt(after, nowMs) as Rotation['next'];
  if (!dryRun) writeKeyFile(path, after);
  const wasIn = ({ kid }: { kid: string }) => before.keys.some((key) => key.kid === kid);
  return {
    next,
    waited: wasIn(next),
    retired: before.keys.length - after.keys.filter(wasIn).length,
    acceptedUntil: new Date(signsFrom(next) + acceptedBeyondMs),
  };
}
