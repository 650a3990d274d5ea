// `npm run shots`: the screens of every area, from the production builds with demo data, into docs/look; `npm run shots
// -- sale` takes one. Needs `npm run build`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import startStackForTests from '../../tools/jest/start-stack.mjs';
import stopServersOfTests from '../../tools/jest/stop-servers.mjs';

// With the rounds of six months, so that forecasts are drawn.
process.env.DEMO_HISTORY ??= 'seeded';
await startStackForTests({ maxWorkers: 1 });
// Absent where JUNTO_DOOR_URL names a running platform.
const [stack] = JSON.parse(process.env.JUNTO_TEST_STACKS ?? '[{}]');
const shots = fileURLToPath(new URL('shots.ts', import.meta.url));
const taking = spawn(process.execPath, ['--import', 'tsx', shots, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...stack },
});
const [code] = await once(taking, 'exit');
await stopServersOfTests();
process.exit(code ?? 1);
