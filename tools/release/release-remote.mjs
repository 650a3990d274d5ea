import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The addresses of contracts/remotes.ts, once more: this program runs without a compiler. A test holds the two together.
 */
export const remoteListPath = '/remotes.json';
export const releaseRemotePath = '/operator/remotes/:name';

/** Pages that are open still ask for chunks of the version they began with. */
const keptVersions = 3;

/**
 * Puts the newest build of a remote among the released versions and makes it the live one. The shell learns of it at its
 * next look at /remotes.json; nothing is rebuilt or restarted.
 * @param {{ name: string, dist: string, remotesDir: string, door: string, token: string }} release
 *   `name` with a hyphen (`mfe-buyer`); `dist` with `version.json` and a folder of that version
 * @returns {Promise<string>} the version that is live now
 */
export async function releaseRemote({ name, dist, remotesDir, door, token }) {
  const built = path.join(dist, 'version.json');
  if (!existsSync(built)) throw new Error(`${name} is not built: there is no ${built}`);
  const { version } = JSON.parse(readFileSync(built, 'utf8'));
  const folder = path.join(remotesDir, name);
  const target = path.join(folder, version);
  if (!existsSync(target)) {
    const draft = path.join(remotesDir, `.${name}-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(dist, version), draft, { recursive: true });
    renameSync(draft, target);
  }
  await makeLive(name, version, { door, token });
  forgetOld(folder, version);
  return version;
}

/**
 * Compare-and-set on the list of remotes: who released meanwhile is not overwritten unseen.
 * @param {string} name @param {string} version @param {{ door: string, token: string }} operator
 */
export async function makeLive(name, version, { door, token }) {
  const federated = name.replace('-', '_');
  const { remotes } = await (await fetch(door + remoteListPath)).json();
  const expected = remotes[federated]?.version ?? null;
  if (expected === version) return;
  const answer = await fetch(door + releaseRemotePath.replace(':name', federated), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ version, expected }),
  });
  if (!answer.ok) throw new Error(`${name} ${version} was not released: ${answer.status} ${await answer.text()}`);
}

/** @param {string} folder @param {string} live */
function forgetOld(folder, live) {
  const byAge = readdirSync(folder)
    .filter((version) => version !== live)
    .map((version) => ({ version, at: statSync(path.join(folder, version)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { version } of byAge.slice(keptVersions - 1))
    rmSync(path.join(folder, version), { recursive: true, force: true });
}
