// `npm run shots`: the screens of every area, from the production builds with demo data, into docs/look; `npm run shots
// -- sale` takes one. Needs `npm run build`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import startStackForTests from '../../tools/jest/start-stack.mjs';
import stopServersOfTests from '../../tools/jest/stop-servers.mjs';

await startStackForTests();
const shots = fileURLToPath(new URL('shots.ts', import.meta.url));
const taking = spawn(process.execPath, ['--import', 'tsx', shots, ...process.argv.slice(2)], { stdio: 'inherit' });
const [code] = await once(taking, 'exit');
await stopServersOfTests();
process.exit(code ?? 1);
