// `npm start`: the whole platform on this machine, behind http://localhost:8080 (PORT moves it), until Ctrl+C.
import path from 'node:path';
import { findProgram } from './servers/find.mjs';
import { mongod, natsServer } from './servers/programs.mjs';
import { buildAll } from './stack/build.mjs';
import { serveControl } from './stack/control.mjs';
import { demoAccounts, demoPassword } from './stack/demo-data.mjs';
import { checkNode, installPackages } from './stack/install.mjs';
import { localStateDir, root } from './stack/places.mjs';
import { progress } from './stack/progress.mjs';
import { startStack } from './stack/start-stack.mjs';

const say = progress();

async function start() {
  checkNode();
  const wanted = [mongod, natsServer].filter(({ addressVariable }) => !process.env[addressVariable]);
  await Promise.all([installPackages(say), ...wanted.map((program) => findProgram(program, say))]);
  const door = Number(process.env.PORT || 8080);
  const built = buildAll(say);
  // Whoever fails first is told; the other's failure must not end the process before that.
  built.catch(() => {});
  const stack = await startStack({ stateDir: localStateDir, door, say, prepare: built });
  const control = await serveControl(stack, say);
  tellWhereItIs(stack);
  return async () => {
    control.close();
    await stack.stop();
  };
}

/** @param {import('./stack/start-stack.mjs').RunningStack} stack */
function tellWhereItIs({ publicUrl, places }) {
  say('Everything runs.');
  console.log(`
  Junto is at ${publicUrl}
  Demo accounts: ${demoAccounts.join(', ')}
  Password of all: ${demoPassword}
  Mails that it sent: ${publicUrl}/api/identity/mails
  Logs: ${path.relative(root, places.logs)}/
  Ctrl+C stops everything.
`);
}

/** @type {Promise<() => Promise<void>> | undefined} */
let started;
let asked = false;
async function stop() {
  if (asked) {
    say('Stopping at once.');
    process.exit(130);
  }
  asked = true;
  say('Stopping (again Ctrl+C: at once)');
  // Before everything stands there is nothing to drain: leaving is enough, the reaper ends what was launched.
  const stopAll = await Promise.race([started, undefined]);
  await stopAll?.();
  say('Stopped.');
  process.exit(0);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void stop());

started = start();
started.catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
