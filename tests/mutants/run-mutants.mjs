// `npm run test:mutants -- [part …]` mutates the rules one change at a time; a test has to fail for each. Surviving
// mutants are listed; the score of each part has to be 90 % (docs/change/mutants.md names every survivor).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressesForTests } from '../../tools/jest/start-servers.mjs';
import { startServers } from '../../tools/servers/up.mjs';
import { parts } from './parts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const leastScore = 90;
/** Tests with real servers start a service in each file. */
const longestMs = { unit: 5_000, integration: 20_000 };

/** @param {import('./parts.mjs').Part} part */
async function mutate({ name, project, mutate: files }) {
  const { Stryker } = await import('@stryker-mutator/core');
  process.env.MUTANTS_PART = name;
  const results = await new Stryker({
    mutate: files,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { projectType: 'custom', configFile: 'tests/mutants/jest.config.mjs', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 1),
    timeoutMS: longestMs[project],
    // No string mutations: changed statuses and codes do not compile, because they are unions, and other strings are
    // user-facing texts.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: ['.junto', '.nx', '**/dist', 'docs', 'k8s', 'docker'],
    tempDirName: path.join('.junto', 'mutants'),
    reporters: process.env.MUTANTS_PROGRESS ? ['clear-text', 'progress-append-only'] : ['clear-text'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    allowConsoleColors: false,
  }).runMutationTest();
  const count = (/** @type {string[]} */ ...states) => results.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return { name, noticed, survived, score: Math.floor((100 * noticed) / Math.max(1, noticed + survived)) };
}

async function main() {
  const wanted = process.argv.slice(2);
  const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.some((one) => name.includes(one)));
  if (chosen.length === 0) {
    console.error(`Which part? One or several of: ${parts.map(({ name }) => name).join(', ')}`);
    return 1;
  }
  process.chdir(root);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-mutants-'));
  const servers = await startServers({ which: ['mongo', 'nats', 'minio'], dir, log: console.log });
  Object.assign(process.env, addressesForTests(servers));
  try {
    const rows = [];
    for (const part of chosen) rows.push(await mutate(part));
    for (const { name, noticed, survived, score } of rows) {
      console.log(`${name}: ${score} %, ${noticed} noticed, ${survived} survived`);
    }
    return rows.every(({ score }) => score >= leastScore) ? 0 : 1;
  } finally {
    await servers.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

process.exit(await main());
