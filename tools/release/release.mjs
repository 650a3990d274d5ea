// `npm run release -- mfe-buyer` builds that remote, checks it, puts it at the door and makes it the live version;
// `npm run release -- mfe-buyer 0.1.0-1a2b3c4d` makes a version live that is there. `--canary 10` has ten of a hundred
// people get it, until `--promote` has everybody get it or a rollback ends that; `--preview` puts it there and prints a
// link for administrators. `--watch` goes back by itself where errors rise. The door is that of the running stack, or
// any other: `--gateway https://… --token …`. Nothing else is rebuilt or restarted.
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { localStateDir, root } from '../stack/places.mjs';
import { operatorCommand, percentage, runOperator } from './operator.mjs';
import { makeLive, promote, putBuild } from './release-remote.mjs';
import { saveSourceMaps } from './save-source-maps.mjs';
import { watchRelease } from './watch-release.mjs';

/** @typedef {Parameters<Parameters<typeof runOperator>[1]>[0]} Asked */

/** Does one step and says how long it took. @template T @param {string} step @param {() => T | Promise<T>} work */
async function timed(step, work) {
  const begin = performance.now();
  const done = await work();
  console.log(`${step.padEnd(32)}${((performance.now() - begin) / 1000).toFixed(1).padStart(7)} s`);
  return done;
}

/**
 * Builds and checks beside each other, in one run of Nx: what was built or checked in this state before, by anybody who
 * shares its cache, is not done again.
 * @param {Asked} options
 */
async function buildAndCheck({ name, unchecked }) {
  const targets = unchecked ? ['build'] : ['build', 'typecheck', 'test'];
  const nx = [path.join(root, 'tools', 'nx.mjs'), 'run-many', '-p', `@junto/${name}`, '-t', ...targets];
  const { code, output } = await run(process.execPath, [...nx, '--parallel=2'], { cwd: root });
  if (code !== 0) throw new Error(`${output.trim()}\n${name} wasn't released.`);
}

/** @param {Asked} options @returns the version that is to be released */
async function readyVersion(options) {
  const { name, version, unchecked } = options;
  if (version) return version;
  const dist = path.join(root, name, 'dist');
  await timed(unchecked ? 'built' : 'built, types and tests checked', () => buildAndCheck(options));
  const ready = await timed('uploaded', () => putBuild({ ...options, dist }));
  const mapsFolder = process.env.JUNTO_MAPS ?? path.join(localStateDir, 'maps');
  const maps = saveSourceMaps({ name, folder: path.join(root, name), version: ready, mapsFolder });
  if (maps) console.log(`source maps kept in ${path.relative(process.cwd(), maps)}`);
  return ready;
}

/** @param {Asked} options */
async function release(options) {
  const { name, gateway, share } = options;
  if (options.promote) return watchOptions(options, await promote(name, options), undefined);
  const version = await readyVersion(options);
  if (options.preview) {
    const role = name.replace('mfe-', '');
    return `${name} ${version} is uploaded. Administrators can preview it at ${gateway}/${role}?preview=${name}@${version}`;
  }
  const given = await timed(share ? 'trial started' : 'made live', () => makeLive(name, version, options));
  return watchOptions(options, version, given);
}

/** @param {Asked} options @param {string} version @param {number | undefined} share who get it now @returns how it went */
function watchOptions(options, version, share) {
  const { name } = options;
  const done = share ? `${share}% of users get ${name} ${version}.` : `${name} ${version} is live.`;
  if (!options.watch) return done;
  console.log(done);
  return watchRelease({ ...options, version });
}

const command = operatorCommand('release', 'Builds and checks a remote, uploads it and makes it live.')
  .option('--unchecked', 'build only, without types and tests')
  .option('--canary <percent>', 'start a trial with that percentage of people', percentage)
  .option('--promote', 'end a trial: everybody gets its version')
  .option('--preview', 'upload only, and print a link for administrators')
  .option('--watch', 'roll back when errors rise');
await runOperator(command, release);
