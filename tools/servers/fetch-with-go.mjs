import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { isExecutable, onPath, run } from '../processes/run.mjs';
import { lastLine } from './fetch-with-pip.mjs';

/**
 * Builds a program from its Go module at a pinned version; Go checks the sums itself.
 * @param {string} module `path@version`
 * @param {string} target where the program shall lie; its name must be the module's
 * @returns {Promise<string | undefined>} the reason if it cannot be had this way
 */
export async function fetchWithGo(module, target) {
  const go = onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(isExecutable);
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
