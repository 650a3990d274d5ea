import path from 'node:path';
import { run } from '../../../tools/processes/run.mjs';
import { root } from '../../../tools/stack/places.mjs';
import { services } from '../../../tools/stack/topology.mjs';

/** Builds the production bundles of changed services. Exits if a build fails. */
export async function buildServices() {
  console.log('Building changes');
  const nx = path.join(root, 'tools/nx.mjs');
  const args = [nx, 'run-many', '-t', 'build', '--parallel=2', '-p', ...services.map((name) => `@junto/${name}`)];
  const { code, output } = await run(process.execPath, args, { cwd: root });
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}
