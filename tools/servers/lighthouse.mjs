import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath, run } from '../processes/run.mjs';
import { cached } from './cache.mjs';
import { lastLine } from './fetch-with-pip.mjs';

/** It requires Node 22.19; the benches run on the Node of the images. */
const version = '13.5.0';

/**
 * Lighthouse, installed once into the cache instead of the project, because only one bench needs its hundred packages.
 * Only its own version is pinned.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} path of its module
 */
export async function findLighthouse(log) {
  const folder = await cached(
    `lighthouse-${version}`,
    async (scratch) => {
      log('lighthouse: downloading (about 20 s, once)');
      const npm = onPath('npm') ?? 'npm';
      const options = ['--prefix', scratch, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--silent'];
      const { code, output } = await run(npm, ['install', ...options, `lighthouse@${version}`], { cwd: scratch });
      if (code !== 0) throw new Error(`Couldn't install lighthouse: ${lastLine(output)}`);
    },
    log,
  );
  return pathToFileURL(path.join(folder, 'node_modules/lighthouse/core/index.js')).href;
}
