import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The addresses of contracts/remotes.ts, once more: this program runs without a compiler. A test holds the two
 * together.
 */
export const releaseRemotePath = '/operator/remotes/:name';
export const putVersionPath = '/operator/remotes/:name/versions/:version';
export const releasesPath = '/operator/remotes';

/**
 * @typedef {object} Gateway
 * @property {string} gateway its address
 * @property {string} token the operator's
 * @property {string} [why] stored with the release
 * @property {number} [share] percent of people who get the version beside the live one; everybody without
 * @typedef {object} Releases
 * @property {string} name
 * @property {string | null} live
 * @property {{ version: string, share: number } | null} canary
 * @property {string[]} there
 * @property {{ version: string, share: number | null }[]} history newest first
 * @property {{ version: string, opens: number, failures: number, rising: boolean }[]} [reports] of the last hour
 */

/**
 * Uploads the newest build of a remote to a gateway without making it live.
 * @param {{ name: string, dist: string } & Gateway} build
 * `name` with a hyphen (`mfe-buyer`); `dist` with `version.json` and a folder of that version
 * @returns {Promise<string>} its version
 */
export async function putBuild({ name, dist, ...gateway }) {
  const built = path.join(dist, 'version.json');
  if (!existsSync(built)) throw new Error(`${name} isn't built: ${built} doesn't exist`);
  const { version } = JSON.parse(readFileSync(built, 'utf8'));
  const { there } = await readReleases(name, gateway);
  if (!there.includes(version)) await putVersion(name, version, path.join(dist, version), gateway);
  return version;
}

/**
 * Uploads the newest build of a remote to a gateway and makes it the live version, or starts a trial for a share of
 * people. The shell learns of it at its next read of /remotes.json; nothing is rebuilt or restarted, and open pages
 * keep their version.
 * @param {{ name: string, dist: string } & Gateway} release
 * @returns {Promise<string>} the version that is live now
 */
export async function releaseRemote({ name, dist, ...gateway }) {
  const version = await putBuild({ name, dist, ...gateway });
  await makeLive(name, version, gateway);
  return version;
}

/**
 * Has everybody get what a share of people has so far.
 * @param {string} name @param {Gateway} operator
 * @returns {Promise<string>} the version that is live now
 */
export async function promote(name, operator) {
  const { canary } = await readReleases(name, operator);
  if (!canary) throw new Error(`No version of ${name} is in a trial`);
  await makeLive(name, canary.version, operator);
  return canary.version;
}

/**
 * Makes the version live that was live before, or the one that is named; while a share of people gets another one, that
 * is over, and the live one stays.
 * @param {{ name: string, version?: string } & Gateway} rollback
 * @returns {Promise<string>} the version that is live now
 */
export async function rollBack({ name, version, ...gateway }) {
  const { live, canary, history } = await readReleases(name, gateway);
  const wereLive = history.filter(({ share }) => !share);
  const before = version ?? (canary ? live : wereLive.find((change) => change.version !== live)?.version);
  if (!before) throw new Error(`${name} has no version before ${live ?? 'its first'}`);
  await makeLive(name, before, gateway);
  return before;
}

/**
 * Compare-and-set on the list of remotes: who released meanwhile is not overwritten unseen. With a share that many
 * percent of people get the version, beside the live one; what is live already is everybody's, and ends what a share of
 * people got: so does a change that was taken back.
 * @param {string} name @param {string} version @param {Gateway} operator
 * @returns {Promise<number | undefined>} percent of people who get it now, everybody without
 */
export async function makeLive(name, version, { gateway, token, why, share }) {
  // Not /remotes.json, which the gateway refreshes only every two seconds.
  const { live: expected, canary } = await readReleases(name, { gateway, token });
  if (expected === version && !canary) return undefined;
  const given = expected === version ? undefined : share;
  const answer = await fetch(gateway + releaseRemotePath.replace(':name', federated(name)), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ version, expected, ...(given && { share: given }), ...(why && { why }) }),
  });
  if (!answer.ok) throw new Error(`Couldn't release ${name} ${version}: ${await messageOf(answer)}`);
  return given;
}

/** @param {string} name @param {Gateway} operator @returns {Promise<Releases>} */
export async function readReleases(name, { gateway, token }) {
  const answer = await fetch(gateway + releasesPath, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`Couldn't load the releases: ${await messageOf(answer)}`);
  const { remotes } = /** @type {{ remotes: Releases[] }} */ (await answer.json());
  const found = remotes.find((one) => one.name === federated(name));
  if (!found) throw new Error(`The gateway doesn't know ${name}.`);
  return found;
}

/** @param {string} name @param {string} version @param {string} folder @param {Gateway} operator */
async function putVersion(name, version, folder, { gateway, token }) {
  const at = gateway + putVersionPath.replace(':name', federated(name)).replace(':version', version);
  const headers = { authorization: `Bearer ${token}` };
  const files = readdirSync(folder, { recursive: true }).map(String);
  for (const file of files.filter((one) => statSync(path.join(folder, one)).isFile())) {
    const address = `${at}/${file.split(path.sep).map(encodeURIComponent).join('/')}`;
    const answer = await fetch(address, { method: 'PUT', headers, body: readFileSync(path.join(folder, file)) });
    if (!answer.ok) throw new Error(`The gateway rejected ${file}: ${await messageOf(answer)}`);
  }
  const taken = await fetch(at, { method: 'POST', headers });
  if (!taken.ok) throw new Error(`The gateway rejected ${name} ${version}: ${await messageOf(taken)}`);
}

/** In Module Federation a remote's name has no hyphen. @param {string} name */
const federated = (name) => name.replace('-', '_');

/** The status, and the problem's message for each file or field. @param {Response} answer */
async function messageOf(answer) {
  const text = await answer.text();
  try {
    const { title, code, errors = [] } = JSON.parse(text);
    const faults = errors.map(
      (/** @type {{ path: string, message: string }} */ one) => `\n  ${one.path} ${one.message}`,
    );
    return `${answer.status} ${title ?? code}${faults.join('')}`;
  } catch {
    return `${answer.status} ${text}`;
  }
}
