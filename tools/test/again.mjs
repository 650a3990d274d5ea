import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import config from '../../jest.config.mjs';
import { findChromium } from '../servers/chromium.mjs';
import { installPackages } from '../stack/install.mjs';
import { root } from '../stack/places.mjs';
import { commandsOf } from './command.mjs';

/**
 * `npm test -- again 20 cart-page`: runs the specs whose path contains a text so many times, beside as many busy
 * processes as there are cores; in every second run, mocked services answer screens late. One count per run.
 * @param {string[]} args
 * @param {(line: string) => void} log
 */
export async function again([times = '', pattern = ''], log) {
  const most = Number(times);
  if (!Number.isInteger(most) || most < 1 || !pattern) throw new Error('Use: npm test -- again TIMES PART_OF_A_PATH');
  await installPackages(log);
  const env = { ...process.env, CHROME_PATH: await findChromium(log), NO_COLOR: '1' };
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const projects = config.projects.map(({ displayName }) => displayName);
  const busy = Array.from({ length: os.availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const stopLoad = () => busy.forEach((one) => one.kill('SIGKILL'));
  process.once('exit', stopLoad);
  let failed = 0;
  try {
    for (let run = 1; run <= most; run++) {
      const begin = Date.now();
      const { node } = commandsOf({ ...env, JUNTO_LATE_ANSWERS: run % 2 === 0 ? '60' : '' });
      const { code, output } = await node([
        jest,
        '--selectProjects',
        ...projects,
        '--runInBand',
        '--forceExit',
        pattern,
      ]);
      if (code !== 0) {
        failed += 1;
        console.log(output.trim());
      }
      log(`run ${run} of ${most}: ${code === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - begin) / 1000)} s`);
    }
  } finally {
    stopLoad();
  }
  return { passed: most - failed, failed, leftOut: false };
}
