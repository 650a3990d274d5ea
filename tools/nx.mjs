// Nx without its daemon, its cloud and its screen: the same plain output in a terminal, in CI and under `npm start`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const nx = fileURLToPath(new URL('../node_modules/nx/dist/bin/nx.js', import.meta.url));
const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };
const args = [...process.argv.slice(2), '--outputStyle=static'];
const { status } = spawnSync(process.execPath, [nx, ...args], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(status ?? 1);
