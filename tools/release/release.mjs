// `npm run release -- mfe-buyer` builds and checks that remote, uploads it to the gateway and makes it the live
// version; `npm run release -- mfe-buyer 0.1.0-1a2b3c4d` makes an uploaded version live. `--canary 10` starts a
// trial with ten percent of people, until `--promote` makes it live for everybody or a rollback ends it; `--preview`
// uploads it and prints a link for administrators. `--watch` rolls back when errors rise. The gateway is that of the
// running stack, or any other: `--gateway https://… --token …`. Nothing else is rebuilt or restarted.
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { localStateDir, root } from '../stack/places.mjs';
import { operatorCommand, percentage, runOperator } from './operator.mjs';
import { makeLive, promote, putBuild } from './release-remote.mjs';
import { saveSourceMaps } from './save-source-maps.mjs';
import { watchRelease } from './watch-release.mjs';

/** @typedef {Parameters<Parameters<typeof runOperator>[1]>[0]} ReleaseOptions */

/** Runs one step and prints its duration. @template T @param {string} step @param {() => T | Promise<T>} work */
async function timed(step, work) {
  const begin = performance.now();
  const done = await work();
  console.log(`${step.padEnd(32)}${((performance.now() - begin) / 1000).toFixed(1).padStart(7)} s`);
  return done;
}

/**
 * Builds and checks in one parallel run of Nx, which skips what its cache has for this state.
 * @param {ReleaseOptions} options
 */
async function buildAndCheck({ name, unchecked }) {
  const targets = unchecked ? ['build'] : ['build', 'typecheck', 'test'];
  const nx = [path.join(root, 'tools', 'nx.mjs'), 'run-many', '-p', `@junto/${name}`, '-t', ...targets];
  const { code, output } = await run(process.execPath, [...nx, '--parallel=2'], { cwd: root });
  if (code !== 0) throw new Error(`${output.trim()}\n${name} wasn't released.`);
}

/** @param {ReleaseOptions} options @returns the version to release */
async function readyVersion(options) {
  const { name, version, unchecked } = options;
  if (version) return version;
  const dist = path.join(root, name, 'dist');
  await timed(unchecked ? 'built' : 'built, types and tests checked', () => buildAndCheck(options));
  const ready = await timed('uploaded', () => putBuild({ ...options, dist }));
  const mapsFolder = process.env.JUNTO_MAPS ?? path.join(localStateDir, 'maps');
  const maps = saveSourceMaps({ name, folder: path.join(root, name), version: ready, mapsFolder });
  if (maps) console.log(`source maps stored in ${path.relative(process.cwd(), maps)}`);
  return ready;
}

/** @param {ReleaseOptions} options */
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

/**
 * @param {ReleaseOptions} options @param {string} version @param {number | undefined} share percent of people who get
 * it now @returns the result, for the last line
 */
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
