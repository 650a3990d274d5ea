import { copyFileSync, existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { isExecutable, onPath, run } from '../processes/run.mjs';
import { lastLine } from './fetch-with-pip.mjs';

/**
 * Builds a program from its Go module at a pinned version; Go checks the checksum.
 * @param {string} module `path@version`
 * @param {string} target path of the program, whose name must be the module's
 * @returns {Promise<string | undefined>} the reason if it failed
 */
export async function fetchWithGo(module, target) {
  const go = goProgram();
  if (!go) return 'go is not on the PATH';
  const folder = path.dirname(target);
  const env = { ...process.env, GOBIN: folder };
  const built = await run(go, ['install', '-ldflags', '-s -w', module], { env, cwd: folder });
  if (built.code !== 0) return `go could not build ${module}: ${lastLine(built.output)}`;
  const made = path.join(folder, path.basename(target));
  if (!existsSync(made)) return `go built ${module}, but not ${path.basename(target)}`;
  if (made !== target) renameSync(made, target);
  return undefined;
}

/**
 * Builds a program from a module in this repository, whose `go.sum` pins all dependencies.
 * @param {string} folder of the module
 * @param {string} target path of the program
 * @returns {Promise<string | undefined>} the reason if it failed
 */
export async function buildWithGo(folder, target) {
  const go = goProgram();
  if (!go) return 'go is not on the PATH';
  // Prints each compiled package: a silent build hangs.
  const args = ['build', '-v', '-mod=readonly', '-buildvcs=false', '-trimpath', '-ldflags', '-s -w', '-o', target, '.'];
  const built = await run(go, args, { cwd: folder, silenceMs: 10 * 60_000 });
  if (built.code !== 0) return `go could not build ${path.basename(target)}: ${lastLine(built.output)}`;
  return existsSync(target) ? undefined : `go built no ${path.basename(target)}`;
}

/**
 * Takes files out of a Go module at a pinned version; nothing is built, and Go checks the sum.
 * @param {string} module `path@version`
 * @param {{ folder: string, files: string[] }} wanted within the module
 * @param {string} target the folder that gets them
 * @returns {Promise<string | undefined>} the reason if they cannot be had
 */
export async function fetchFilesOfGoModule(module, { folder, files }, target) {
  const go = goProgram();
  if (!go) return 'go is not on the PATH';
  const { code, output } = await run(go, ['mod', 'download', '-json', module], { cwd: target });
  const dir = code === 0 ? /"Dir": "(.+)"/.exec(output)?.[1] : undefined;
  if (!dir) return `go could not download ${module}: ${lastLine(output)}`;
  for (const file of files) {
    const from = path.join(dir, folder, file);
    if (!existsSync(from)) return `${module} has no ${folder}/${file}`;
    copyFileSync(from, path.join(target, file));
  }
  return undefined;
}

function goProgram() {
  return onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(isExecutable);
}
