import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../tools/processes/run.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const services = ['buyer', 'identity', 'supplier', 'admin', 'realtime', 'edge'].map((name) => `@junto/${name}`);

/** Builds the production bundles of changed services. Exits if a build fails. */
export async function buildServices() {
  console.log('Building changes');
  const nx = path.join(root, 'tools/nx.mjs');
  const args = [nx, 'run-many', '-t', 'build', '--parallel=2', '-p', ...services];
  const { code, output } = await run(process.execPath, args, { cwd: root });
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}
