import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { onPath, run } from '../processes/run.mjs';
import { lastLine } from './fetch-with-pip.mjs';

/**
 * Extracts programs from a Debian or Ubuntu package without installing it, as any user; apt checks the signature.
 * @param {{ package: string, members: string[] }} wanted `members`: paths inside the package
 * @param {string} folder target folder
 * @returns {Promise<string | undefined>} the reason if it failed
 */
export async function fetchWithApt({ package: name, members }, folder) {
  const [apt, dpkg] = [onPath('apt-get'), onPath('dpkg-deb')];
  if (!apt || !dpkg) return 'neither apt-get nor dpkg-deb on the PATH';
  const scratch = mkdtempSync(path.join(folder, 'deb-'));
  try {
    const failed = await downloadInto(scratch, apt, name);
    const file = readdirSync(scratch).find((one) => one.endsWith('.deb'));
    if (failed || !file) return `apt-get could not download ${name}: ${failed}`;
    const unpacked = await run(dpkg, ['--extract', path.join(scratch, file), path.join(scratch, 'tree')]);
    if (unpacked.code !== 0) return `${file} could not be unpacked: ${lastLine(unpacked.output)}`;
    for (const member of members) {
      const from = path.join(scratch, 'tree', member);
      if (!existsSync(from)) return `${file} has no ${member}`;
      renameSync(from, path.join(folder, path.basename(member)));
    }
    return undefined;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Uses the machine's package lists, otherwise separate new ones: a fresh container has none, and only root may update
 * the machine's.
 * @param {string} folder @param {string} apt @param {string} name
 * @returns {Promise<string | undefined>} the reason if it failed
 */
async function downloadInto(folder, apt, name) {
  const known = await run(apt, ['--quiet', 'download', name], { cwd: folder });
  if (known.code === 0) return undefined;
  const [state, cache] = [path.join(folder, 'state'), path.join(folder, 'cache')];
  for (const made of [state, cache])
    mkdirSync(path.join(made, made === state ? 'lists/partial' : 'archives/partial'), { recursive: true });
  const own = ['--quiet', '-o', `Dir::State::lists=${path.join(state, 'lists')}`, '-o', `Dir::Cache=${cache}`];
  await run(apt, [...own, 'update'], { cwd: folder });
  const renewed = await run(apt, [...own, 'download', name], { cwd: folder });
  return renewed.code === 0 ? undefined : lastLine(renewed.output);
}
