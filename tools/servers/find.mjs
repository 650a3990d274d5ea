import path from 'node:path';
import { isExecutable, onPath, run } from '../processes/run.mjs';
import { cached, cachedFolder } from './cache.mjs';

/** @typedef {import('./programs.mjs').Program} Program */

/**
 * The path of a server's program: one of your own (environment), the PATH, the cache, else fetched into the cache.
 * @param {Program} program
 * @param {(line: string) => void} log
 * @returns {Promise<string>}
 */
export async function findProgram(program, log) {
  const own = process.env[program.pathVariable];
  if (own && !isExecutable(own)) throw new Error(`${program.pathVariable} is set to ${own}, which isn't a program.`);
  const present = await presentProgram(program);
  if (present) return present;
  const folder = await cached(program.cacheName, (scratch) => fetchInto(program, scratch, log), log);
  return path.join(folder, program.name);
}

/**
 * Where a server's program is without fetching it; undefined: nowhere yet.
 * @param {Program} program
 * @returns {Promise<string | undefined>}
 */
export async function presentProgram(program) {
  const own = process.env[program.pathVariable];
  if (own) return isExecutable(own) ? own : undefined;
  const installed = onPath(program.name);
  if (installed && (await isNewEnough(program, installed))) return installed;
  const cachedFile = path.join(cachedFolder(program.cacheName), program.name);
  return isExecutable(cachedFile) ? cachedFile : undefined;
}

/**
 * @param {Program} program
 * @param {string} scratch
 * @param {(line: string) => void} log
 */
async function fetchInto(program, scratch, log) {
  log(`${program.name}: downloading (${program.takes}, once)`);
  const target = path.join(scratch, program.name);
  const reasons = [];
  for (const fetch of program.fetches) {
    const reason = (await fetch(target)) ?? (await whyItDoesNotRun(program, target));
    if (!reason) return;
    reasons.push(reason);
  }
  throw new Error(`Couldn't get ${program.name}: ${program.fix}. (Tried: ${reasons.join('; ')})`);
}

/** @param {Program} program @param {string} file */
async function whyItDoesNotRun({ versionFlag = '--version' }, file) {
  const { code, output } = await run(file, [versionFlag]);
  return code === 0 ? undefined : `it doesn't run on this machine: ${output.trim().split('\n')[0]}`;
}

/** @param {Program} program @param {string} file */
async function isNewEnough(program, file) {
  if (!program.atLeast) return true;
  const { code, output } = await run(file, [program.versionFlag ?? '--version']);
  const found = code === 0 ? program.version.exec(output)?.[1] : undefined;
  if (found === undefined) return false;
  const isFrom = (/** @type {string} */ other) => found.localeCompare(other, 'en', { numeric: true }) >= 0;
  return isFrom(program.atLeast) && !(program.before && isFrom(program.before));
}
