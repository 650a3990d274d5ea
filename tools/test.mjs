// `npm test`: everything a change needs to be called good, on real servers and a real browser, from a clean clone.
// `npm test -- unit lint` runs some stages, `npm test -- all` the slow ones too, `npm test -- again 20 cart-page` one
// spec again and again beside other work.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addressesForTests } from './jest/start-servers.mjs';
import { findChromium } from './servers/chromium.mjs';
import { findProgram } from './servers/find.mjs';
import { nodeOfImages } from './servers/node.mjs';
import { minio, mongod, natsServer } from './servers/programs.mjs';
import { startServers } from './servers/up.mjs';
import { checkNode, installPackages } from './stack/install.mjs';
import { announced, progress } from './stack/progress.mjs';
import { again } from './test/again.mjs';
import { commandsOf } from './test/command.mjs';
import { chosenStages } from './test/stages.mjs';

/** @typedef {import('./test/stages.mjs').Stage} Stage */
/** @typedef {import('./test/stages.mjs').Count & { name: string, counts: string, seconds: number, cpu?: number }} Row */

const log = progress();

/** A folder in memory where there is room: what the servers of tests store outlives no run. */
function scratchFolder() {
  const memory = '/dev/shm';
  const roomy = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 4 * 2 ** 30;
  return mkdtempSync(path.join(roomy ? memory : os.tmpdir(), 'junto-test-'));
}

/** Packages, programs and servers of the chosen stages. @param {readonly Stage[]} chosen @param {string} dir */
async function prepare(chosen, dir) {
  checkNode();
  /** @type {import('./servers/programs.mjs').Program[]} */
  const programs = chosen.some(({ servers }) => servers)
    ? [mongod, natsServer, minio].filter(({ addressVariable }) => !process.env[addressVariable])
    : [];
  if (chosen.some(({ name }) => name === 'start')) programs.push(nodeOfImages);
  const withBrowser = chosen.some(({ browser }) => browser);
  const installed = installPackages(log);
  const [chromium] = await Promise.all([
    // Needs an installed package: Playwright knows where its own browser is.
    installed.then(() => (withBrowser ? findChromium(log) : '')),
    ...programs.map((program) => findProgram(program, log)),
  ]);
  const env = { ...process.env, CHROME_PATH: chromium, NO_COLOR: '1', FORCE_COLOR: undefined };
  if (!chosen.some(({ servers }) => servers === 'running')) return { env, started: 0, stop: async () => {} };
  const which = /** @type {const} */ (['mongo', 'nats', 'minio']);
  const servers = await startServers({ which: [...which], dir, log });
  const addresses = { JUNTO_MONGO_URI: servers.mongo.address, JUNTO_NATS_URL: servers.nats.address };
  return {
    env: { ...env, ...addressesForTests(servers), ...addresses },
    started: which.length,
    stop: servers.stop,
  };
}

/**
 * Runs the lanes side by side, the stages of a lane one after another, each after the stages that it waits for.
 * @param {readonly Stage[]} chosen @param {NodeJS.ProcessEnv} env @returns {Promise<Row[]>} in the order of the stages
 */
async function runStages(chosen, env) {
  /** @type {Map<string, Promise<Row>>} by the name of the stage */
  const rows = new Map();
  /** @type {Map<number, Promise<unknown>>} the last stage of each lane */
  const lanes = new Map();
  // Stages come after those they depend on, so the promises of these are known.
  for (const stage of chosen) {
    const { needs = '', after = [], lane } = stage;
    const row = Promise.all([rows.get(needs), lanes.get(lane), ...after.map((name) => rows.get(name))]).then(
      ([needed]) => runStage(stage, needed, env),
    );
    rows.set(stage.name, row);
    lanes.set(lane, row);
  }
  return Promise.all(rows.values());
}

/** @param {Stage} stage @param {Row | undefined} needed @param {NodeJS.ProcessEnv} env @returns {Promise<Row>} */
async function runStage({ name, counts, run }, needed, env) {
  const begin = Date.now();
  const commands = commandsOf(env);
  const blocked = (needed?.failed ?? 0) > 0;
  if (blocked) log(`${name}: not run, because ${needed?.name} failed`);
  const count = blocked ? { passed: 0, failed: 1 } : await announced(name, log, () => run(commands, env));
  if (!count.leftOut) log(`${name}: ${count.passed} passed, ${count.failed} failed`);
  return { name, counts, ...count, seconds: secondsSince(begin), cpu: commands.cpuSeconds() };
}

const secondsSince = (/** @type {number} */ begin) => Math.round((Date.now() - begin) / 1000);

/** @param {Row[]} rows @param {number} seconds of the whole run, in which stages ran side by side */
function printTable(rows, seconds) {
  const line = (/** @type {string[]} */ [name = '', counts = '', ...figures]) =>
    console.log(name.padEnd(23) + counts.padEnd(12) + figures.map((figure) => figure.padStart(9)).join(''));
  console.log('');
  line(['stage', 'of', 'passed', 'failed', 'minutes', 'CPU s']);
  for (const { name, counts, passed, failed, seconds: own, cpu } of rows)
    line([name, counts, `${passed}`, `${failed}`, (own / 60).toFixed(1), cpu === undefined ? '' : cpu.toFixed(0)]);
  const cpu = rows.reduce((sum, row) => sum + (row.cpu ?? 0), 0);
  line(['all', '', '', '', (seconds / 60).toFixed(1), cpu.toFixed(0)]);
  const failures = rows.flatMap((row) => (row.failures ?? []).map((failure) => `${row.name}: ${failure}`));
  if (failures.length > 0) console.log(['', 'failed:', ...failures].join('\n'));
}

/** @param {string[]} wanted */
async function test(wanted) {
  const chosen = chosenStages(wanted);
  const dir = scratchFolder();
  const begin = Date.now();
  const { env, started, stop } = await prepare(chosen, dir);
  const ready = { name: 'prepare', counts: 'servers', passed: started, failed: 0, seconds: secondsSince(begin) };
  try {
    const rows = await runStages(chosen, env);
    printTable([ready, ...rows], secondsSince(begin));
    const sum = (/** @type {'passed' | 'failed'} */ key) => rows.reduce((total, row) => total + row[key], 0);
    return { passed: sum('passed'), failed: sum('failed'), leftOut: rows.some(({ leftOut }) => leftOut) };
  } finally {
    await stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => process.exit(130));

const [first, ...others] = process.argv.slice(2);
(first === 'again' ? again(others, log) : test(first === undefined ? [] : [first, ...others]))
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, leftOut: false };
  })
  .then(({ passed, failed, leftOut }) => {
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed > 0 || (passed === 0 && !leftOut) ? 1 : 0);
  });
