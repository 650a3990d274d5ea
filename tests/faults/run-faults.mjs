// `npm run test:faults -- [--times 20] [--only kill-buyer,one-key]`: builds the services as production has them, and
// runs the scenarios; `--list` names them.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../tools/processes/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const args = process.argv.slice(2);

/** `--built`: whoever calls has built everything already. */
if (!args.includes('--built')) {
  const services = ['buyer', 'identity', 'supplier', 'admin', 'realtime', 'edge'].map((name) => `@junto/${name}`);
  console.log('Building what changed');
  const { code, output } = await run(
    process.execPath,
    [path.join(root, 'tools/nx.mjs'), 'run-many', '-t', 'build', '--parallel=2', '-p', ...services],
    { cwd: root },
  );
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
}

const faults = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'tests/faults/faults.ts'), ...args.filter((arg) => arg !== '--built')],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => faults.kill('SIGTERM'));
faults.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
