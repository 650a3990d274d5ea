import path from 'node:path';
import { findProgram } from '../servers/find.mjs';
import { mongod, natsServer } from '../servers/programs.mjs';
import { buildAll } from './build.mjs';
import { serveControl } from './control.mjs';
import { demoAccounts, demoPassword } from './demo-data.mjs';
import { gatewayPort } from './gateway-port.mjs';
import { checkNode, installPackages } from './install.mjs';
import { localStateDir, root } from './places.mjs';
import { progress } from './progress.mjs';
import { startStack } from './start-stack.mjs';

/** @typedef {import('./start-stack.mjs').RunningStack} RunningStack */
/**
 * @typedef {{ lines: string[], stop: () => Promise<void> }} Beside programs beside the stack, and lines with their
 * addresses
 */

const log = progress();

/** @param {(stack: RunningStack) => Promise<Beside>} [runBeside] */
async function start(runBeside) {
  checkNode();
  const gateway = gatewayPort();
  const wanted = [mongod, natsServer].filter(({ addressVariable }) => !process.env[addressVariable]);
  await Promise.all([installPackages(log), ...wanted.map((program) => findProgram(program, log))]);
  const built = buildAll(log);
  // The first failure is reported; a failed build must not end the process before that.
  built.catch(() => {});
  const stack = await startStack({ stateDir: localStateDir, gateway, log, prepare: built });
  const control = await serveControl(stack, log);
  const beside = await runBeside?.(stack);
  printAddresses(stack, beside?.lines ?? []);
  return async () => {
    control.close();
    await beside?.stop();
    await stack.stop();
  };
}

/** @param {RunningStack} stack @param {string[]} more */
function printAddresses({ publicUrl, places }, more) {
  log('Junto is running.');
  console.log(`
  Open Junto: ${publicUrl}
  Demo accounts: ${demoAccounts.join(', ')}
  Password for all: ${demoPassword}
  Emails it sent: ${publicUrl}/api/identity/mails
  Logs: ${path.relative(root, places.logs)}/${more.map((line) => `\n  ${line}`).join('')}
  Press Ctrl+C to stop.
`);
}

/** @type {Promise<() => Promise<void>> | undefined} */
let started;
let stopping = false;
async function stop() {
  if (stopping) {
    log('Stopping now.');
    process.exit(130);
  }
  stopping = true;
  log('Stopping. Press Ctrl+C again to stop now');
  // Before the stack is ready there is nothing to drain: exiting is enough, the reaper ends the launched programs.
  const stopAll = await Promise.race([started, undefined]);
  await stopAll?.();
  log('Stopped.');
  process.exit(0);
}
/**
 * The whole platform on this machine until Ctrl+C.
 * @param {(stack: RunningStack) => Promise<Beside>} [runBeside] starts what shall run beside it
 */
export function runLocally(runBeside) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void stop());
  started = start(runBeside);
  started.catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
