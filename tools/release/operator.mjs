import { parseArgs } from 'node:util';
import { localStateDir, placesIn, readJson } from '../stack/places.mjs';
import { remotes } from '../stack/topology.mjs';

/**
 * What a program of an operator was started with: the remote, a version if one is named, and the door, which is that of
 * the running local stack unless `--door` names another. A token in OPERATOR_TOKEN stays out of the shell's history.
 * @param {string} program its name, for the line that says how it is used
 */
export function askedOf(program) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      door: { type: 'string' },
      token: { type: 'string' },
      why: { type: 'string' },
      unchecked: { type: 'boolean', default: false },
      canary: { type: 'string' },
      promote: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
    },
  });
  const [name = '', version] = positionals;
  if (!remotes.some((remote) => remote === name))
    throw new Error(
      `Choose an app: npm run ${program} -- ${remotes.join('|')} [version] [--door URL --token T] [--why …]`,
    );
  const { unchecked, promote, preview, watch, why } = values;
  return { name, version, unchecked, promote, preview, watch, share: shareOf(values.canary), ...doorOf(values), why };
}

/** Percent of people. @param {string | undefined} canary */
function shareOf(canary) {
  if (canary === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(canary)) throw new Error('--canary is a percentage from 1 to 99');
  return Number(canary);
}

/** @param {{ door?: string, token?: string }} given */
function doorOf({ door, token = process.env.OPERATOR_TOKEN }) {
  if (door) {
    if (!token) throw new Error('Say who you are: --token T, or OPERATOR_TOKEN in the environment');
    return { door: door.replace(/\/$/, ''), token };
  }
  const stack = readJson(placesIn(localStateDir).stack);
  if (!stack) throw new Error('First start the stack in another terminal: npm start (or set a gateway: --door URL)');
  return { door: String(stack.publicUrl), token: token ?? String(stack.operatorToken) };
}

/** Prints what was done, or why nothing was. @param {Promise<string>} work */
export function told(work) {
  return work.then(
    (done) => console.log(done),
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
