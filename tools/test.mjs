// `npm test`: everything, on real servers and a real browser, from a clean clone. `npm test -- unit lint` runs some
// stages.
import { mkdtempSync, rmSync } from 'node:fs';
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
import { stages } from './test/stages.mjs';

/** @typedef {{ name: string, counts: string, seconds: number, passed: number, failed: number, leftOut?: boolean }} Row */

const say = progress();
const wanted = process.argv.slice(2);
const chosen = stages.filter(({ name, apart }) => (wanted.length === 0 ? !apart : wanted.includes(name)));

/** Packages, and the programs and servers that the chosen stages count on. @param {string} dir */
async function prepare(dir) {
  checkNode();
  const programs = chosen.some(({ servers }) => servers)
    ? [mongod, natsServer, minio].filter(({ addressVariable }) => !process.env[addressVariable])
    : [];
  if (chosen.some(({ name }) => name === 'start')) programs.push(nodeOfImages);
  await Promise.all([installPackages(say), ...programs.map((program) => findProgram(program, say))]);
  const chromium = chosen.some(({ name }) => name === 'browser') ? await findChromium(say) : '';
  const env = { ...process.env, CHROME_PATH: chromium, NO_COLOR: '1', FORCE_COLOR: undefined };
  if (!chosen.some(({ servers }) => servers === 'running')) return { env, started: 0, stop: async () => {} };
  const which = /** @type {const} */ (['mongo', 'nats', 'minio']);
  const servers = await startServers({ which: [...which], dir, say });
  const addresses = { JUNTO_MONGO_URI: servers.mongo.address, JUNTO_NATS_URL: servers.nats.address };
  return {
    env: { ...env, ...addressesForTests(servers), ...addresses },
    started: which.length,
    stop: servers.stop,
  };
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Row[]>} */
async function runStages(env) {
  /** @type {Row[]} */
  const rows = [];
  for (const stage of chosen) {
    const { name, counts, needs } = stage;
    const begin = Date.now();
    const blocked = rows.some((row) => row.name === needs && row.failed > 0);
    if (blocked) say(`${name}: not run, because ${needs} failed`);
    const count = blocked ? { passed: 0, failed: 1 } : await announced(name, say, () => stage.run(env));
    rows.push({ name, counts, ...count, seconds: Math.round((Date.now() - begin) / 1000) });
    if (!count.leftOut) say(`${name}: ${count.passed} passed, ${count.failed} failed`);
  }
  return rows;
}

/** @param {Row[]} rows */
function printTable(rows) {
  console.log(
    `\n${'stage'.padEnd(14)}${'of'.padEnd(12)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`,
  );
  for (const { name, counts, passed, failed, seconds } of rows) {
    console.log(
      `${name.padEnd(14)}${counts.padEnd(12)}${String(passed).padStart(8)}${String(failed).padStart(8)}${String(seconds).padStart(9)}`,
    );
  }
}

async function test() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-test-'));
  const begin = Date.now();
  const { env, started, stop } = await prepare(dir);
  const ready = {
    name: 'prepare',
    counts: 'servers',
    passed: started,
    failed: 0,
    seconds: Math.round((Date.now() - begin) / 1000),
  };
  try {
    const rows = await runStages(env);
    printTable([ready, ...rows]);
    const sum = (/** @type {'passed' | 'failed'} */ key) => rows.reduce((total, row) => total + row[key], 0);
    return { passed: sum('passed'), failed: sum('failed'), leftOut: rows.some(({ leftOut }) => leftOut) };
  } finally {
    await stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => process.exit(130));

test()
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, leftOut: false };
  })
  .then(({ passed, failed, leftOut }) => {
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed > 0 || (passed === 0 && !leftOut) ? 1 : 0);
  });
