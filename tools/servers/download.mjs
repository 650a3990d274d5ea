import { chmodSync, createWriteStream, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { onPath, run } from '../processes/run.mjs';
import { checkHash } from './cache.mjs';
import { lastLine } from './fetch-with-pip.mjs';

/**
 * Downloads a program from its vendor and checks the published checksum.
 * @param {{ url: string, sums: string, member?: string }} source `member`: the program's path inside an archive
 * @param {string} target path of the program
 * @returns {Promise<string | undefined>} the reason if it failed
 */
export async function download({ url, sums, member }, target) {
  const scratch = mkdtempSync(path.join(path.dirname(target), 'download-'));
  const file = path.join(scratch, path.basename(url));
  try {
    const sha256 = sumOf(await textOf(sums), path.basename(url));
    if (!sha256) return `${sums} does not name ${path.basename(url)}`;
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) return `${url} answered ${answer.status}`;
    const body = /** @type {import('node:stream/web').ReadableStream} */ (answer.body);
    await pipeline(Readable.fromWeb(body), createWriteStream(file));
    await checkHash(file, sha256);
    if (member) {
      const unpacked = await run(onPath('tar') ?? 'tar', ['-xzf', file, '-C', scratch, member]);
      if (unpacked.code !== 0) return `${path.basename(url)} could not be unpacked: ${lastLine(unpacked.output)}`;
    }
    renameSync(member ? path.join(scratch, member) : file, target);
    chmodSync(target, 0o755);
    return undefined;
  } catch (error) {
    return `${url}: ${error instanceof Error ? error.message : error}`;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {string} url */
async function textOf(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.text();
}

/**
 * The sum of one file in a list of `sum  name` lines; a list of one nameless sum counts as well.
 * @param {string} list @param {string} name
 */
function sumOf(list, name) {
  const lines = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const found =
    lines.find((words) => words[1]?.replace(/^\*/, '') === name) ?? (lines.length === 1 ? lines[0] : undefined);
  return found?.[0];
}
