import os from 'node:os';
import { onPath } from '../processes/run.mjs';
import { jestStage } from './jest-stage.mjs';
import { build, formatAndDeadCode, lint } from './static-checks.mjs';
import { typeCheck } from './type-check.mjs';

/**
 * `failures`: names of what failed; `leftOut`: this machine cannot run it
 * @typedef {{ passed: number, failed: number, failures?: string[], leftOut?: boolean }} Count
 */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} counts what is counted
 * @property {number} lane stages of one lane run one after another, lanes side by side
 * @property {string} [needs] the stage that has to pass before this one runs
 * @property {readonly string[]} [after] stages that have to end before this one runs
 * @property {'running' | 'own'} [servers] MongoDB, NATS and MinIO: those of `npm test`, or some that the stage starts
 * @property {boolean} [browser] needs Chromium
 * @property {boolean} [extended] slow by nature: runs with `npm test -- all` or by its name
 * @property {(commands: import('./command.mjs').Commands, env: NodeJS.ProcessEnv) => Promise<Count>} run
 */

const cores = os.availableParallelism();

/**
 * The platform by compose on a real Docker engine, as described in docs/operate. It installs the engine, as root on
 * Debian.
 * @type {Stage['run']}
 */
async function containers(commands, env) {
  const isDebian = onPath('apt-get') !== undefined && onPath('go') !== undefined && process.getuid?.() === 0;
  if (isDebian || (onPath('docker') && process.env.DOCKER_HOST))
    return jestStage('extended', { only: 'tests/containers/compose', workers: 1 })(commands, env);
  console.log('containers: nothing was started because this needs root, apt-get and go to install Docker');
  return { passed: 0, failed: 0, leftOut: true };
}

/**
 * The platform in a test cluster, following docs/operate, on the node that CLUSTER_KUBECONFIG names.
 * @type {Stage['run']}
 */
async function cluster(commands, env) {
  if (process.env.CLUSTER_KUBECONFIG)
    return jestStage('extended', { only: 'tests/containers/cluster', workers: 1 })(commands, env);
  console.log(
    'cluster: nothing was started because CLUSTER_KUBECONFIG names no cluster (tests/containers/node/node.sh)',
  );
  return { passed: 0, failed: 0, leftOut: true };
}

/** Dockerfiles and Kubernetes manifests checked by third-party programs, which are fetched first. */
const manifests = jestStage('unit extended', { only: 'tests/cluster/checked', env: { JUNTO_CHECKERS: 'fetched' } });

/** @type {Stage[]} */
export const stages = [
  { name: 'type check', counts: 'workspaces', lane: 0, run: typeCheck },
  { name: 'lint', counts: 'files', lane: 0, run: lint },
  { name: 'format and dead code', counts: 'checks', lane: 0, run: formatAndDeadCode },
  { name: 'unit', counts: 'tests', lane: 0, run: jestStage('unit', { grouped: true }) },
  { name: 'web', counts: 'tests', lane: 0, run: jestStage('web', { grouped: true }) },
  // Waits for its servers half of the time, so it runs beside stages that only compute.
  {
    name: 'integration',
    counts: 'tests',
    lane: 1,
    servers: 'running',
    run: jestStage('integration', { grouped: true, workers: 2 * cores }),
  },
  { name: 'build', counts: 'apps', lane: 1, run: build },
  { name: 'start', counts: 'tests', lane: 1, needs: 'build', servers: 'own', run: jestStage('start', { workers: 1 }) },
  {
    name: 'faults',
    counts: 'tests',
    lane: 1,
    needs: 'build',
    servers: 'own',
    run: jestStage('faults', { workers: 1 }),
  },
  {
    name: 'browser',
    counts: 'tests',
    lane: 2,
    needs: 'build',
    // `npm start` may write the builds anew, which the browser stage reads. Beside the web stage, which lasts longer on
    // a slow machine, requests of the browser time out.
    after: ['start', 'web'],
    servers: 'running',
    browser: true,
    run: jestStage('browser', { workers: cores }),
  },
  {
    name: 'generators',
    counts: 'tests',
    lane: 0,
    extended: true,
    run: jestStage('extended', { only: 'tools/new', workers: 1 }),
  },
  { name: 'manifests', counts: 'tests', lane: 0, extended: true, run: manifests },
  { name: 'containers', counts: 'tests', lane: 0, extended: true, run: containers },
  { name: 'cluster', counts: 'tests', lane: 0, extended: true, run: cluster },
  {
    name: 'operate, extended',
    counts: 'tests',
    lane: 0,
    servers: 'running',
    extended: true,
    run: jestStage('extended', { only: 'tests/operate', workers: 1 }),
  },
  {
    name: 'faults, extended',
    counts: 'tests',
    lane: 0,
    needs: 'build',
    servers: 'own',
    extended: true,
    run: jestStage('extended', { only: 'tests/faults', workers: 1 }),
  },
  {
    name: 'start, extended',
    counts: 'tests',
    lane: 0,
    needs: 'build',
    servers: 'own',
    browser: true,
    extended: true,
    run: jestStage('extended', { only: 'tests/stack', workers: 1 }),
  },
  {
    name: 'browser, extended',
    counts: 'tests',
    lane: 2,
    needs: 'build',
    servers: 'running',
    browser: true,
    extended: true,
    run: jestStage('browser-extended', { workers: 1 }),
  },
];

/**
 * The stages of `npm test`, of `npm test -- all`, or those named with the ones that they need, in their own order.
 * @param {readonly string[]} wanted
 * @throws where a name is no stage's
 */
export function chosenStages(wanted) {
  const names = stages.map(({ name }) => name);
  const unknown = wanted.filter((name) => name !== 'all' && !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No stage is named ${unknown.join(', ')}. Choose from: all, ${names.join(', ')}`);
  if (wanted.length === 0) return stages.filter(({ extended }) => !extended);
  if (wanted.includes('all')) return stages;
  const needed = stages.flatMap(({ name, needs }) => (needs && wanted.includes(name) ? [needs] : []));
  return stages.filter(({ name }) => wanted.includes(name) || needed.includes(name));
}
