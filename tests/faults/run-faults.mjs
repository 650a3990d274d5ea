// `npm run test:faults -- [--times 20] [--only kill-buyer,one-key]`: builds the services as production has them, and
// runs the scenarios; `--list` names them.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServices } from './platform/build-services.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const args = process.argv.slice(2);

/** `--built`: the caller has built everything already. */
if (!args.includes('--built')) await buildServices();

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
