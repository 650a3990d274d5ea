import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Programs are cached per user, not per clone, so that a second clone starts quickly. JUNTO_CACHE moves the folder. */
const cacheDir =
  process.env.JUNTO_CACHE ?? path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'junto');

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} lockFile */
function takeLock(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    // The lock's owner may have died, which voids the lock. An empty lock file is just being written.
    try {
      const owner = Number(readFileSync(lockFile, 'utf8'));
      if (owner && !isAlive(owner)) rmSync(lockFile, { force: true });
    } catch {
      // Released meanwhile.
    }
    return false;
  }
}

/** Where a folder of the cache is, or would be. @param {string} name */
export function cachedFolder(name) {
  return path.join(cacheDir, name);
}

/**
 * A folder of the cache, filled once. Several processes may ask at the same time: one fills a temporary folder and
 * renames it, the others wait for it.
 * @param {string} name with the version in it, so that a new pin is a new folder
 * @param {(folder: string) => Promise<void>} fill
 * @param {(line: string) => void} log
 * @returns {Promise<string>} the folder
 */
export async function cached(name, fill, log) {
  const folder = cachedFolder(name);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheDir, { recursive: true });
  const lockFile = `${folder}.lock`;
  let announced = false;
  while (!takeLock(lockFile)) {
    if (!announced) log(`${name}: waiting for another process to download it`);
    announced = true;
    await sleep(300);
  }
  const scratch = path.join(cacheDir, `.${name}-${randomBytes(4).toString('hex')}`);
  try {
    if (existsSync(folder)) return folder;
    mkdirSync(scratch, { recursive: true });
    await fill(scratch);
    if (!existsSync(folder)) renameSync(scratch, folder);
    return folder;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    rmSync(lockFile, { force: true });
  }
}

/**
 * Refuses a file that is not the one pinned.
 * @param {string} file
 * @param {string} sha256 hexadecimal
 */
export async function checkHash(file, sha256) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const found = hash.digest('hex');
  if (found !== sha256) throw new Error(`${path.basename(file)} has the SHA-256 ${found}, not the pinned ${sha256}`);
}
