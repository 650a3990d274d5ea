import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { acceptedBeyondMs, nextAt, parseKeyFile, rotated, signsFrom, type KeyFile, type PrivateKey } from './key-file';

/** Longer than any write: an older draft is abandoned. */
const draftLastsMs = 60_000;

/** Writes the file atomically, readable by its owner only. */
export function writeKeyFile(path: string, file: KeyFile): void {
  removeLeftDrafts(path);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

/** A process killed while writing leaves a draft with private keys. */
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
  /** The key that will sign from `signs_from` on. */
  next: PrivateKey & { signs_from: string };
  /** True if the next key existed already: a rotation is in progress. */
  waited: boolean;
  /** Number of keys whose private part was removed. */
  retired: number;
  /** Earlier keys are accepted until then; a later run retires them. */
  acceptedUntil: Date;
}

/**
 * Adds the next key to a file of signing keys and retires keys whose tokens have expired (`rotated`).
 * @throws if the file is missing or invalid
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
