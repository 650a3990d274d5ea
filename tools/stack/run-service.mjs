import path from 'node:path';
import { launch } from '../processes/launch.mjs';
import { waitUntilReady } from '../processes/wait-until.mjs';
import { root } from './places.mjs';
import { addressOf, environmentOf } from './topology.mjs';

/**
 * Starts a service's production bundle and waits until it is ready.
 * @param {import('./topology.mjs').Stack} stack
 * @param {import('./topology.mjs').ServiceName} name
 */
export async function runService(stack, name) {
  const folder = path.join(root, 'services', name);
  const program = launch(name, process.execPath, ['--enable-source-maps', path.join('dist', 'main.cjs')], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...environmentOf(stack, name) },
    logFile: path.join(stack.places.logs, `${name}.log`),
  });
  try {
    await waitUntilReady(program, async () => (await fetch(`${addressOf(stack, name)}/readyz`)).ok, 60_000);
  } catch (error) {
    await program.stop(1_000);
    throw error;
  }
  return program;
}
