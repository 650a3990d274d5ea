import path from 'node:path';
import { run } from '../processes/run.mjs';
import { root } from './places.mjs';
import { announced } from './progress.mjs';

/**
 * Builds services, shell and remotes for production; Nx builds only what changed since it last did.
 * @param {(line: string) => void} log
 */
export async function buildAll(log) {
  await announced('Building changes', log, async () => {
    const args = [path.join(root, 'tools', 'nx.mjs'), 'run-many', '-t', 'build', '--parallel=2'];
    // Nx prints a task's output when it is done, under a line with its name.
    const onLine = (/** @type {string} */ line) => {
      const app = /^> nx run @junto\/([\w-]+):build(?!.*cache)/.exec(line)?.[1];
      if (app) log(`  built ${app}`);
    };
    const { code, output } = await run(process.execPath, args, { cwd: root, onLine });
    if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  });
}
