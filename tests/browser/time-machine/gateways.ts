import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  releaseRemotePath,
  remoteListPath,
  type LiveRemote,
  type RemoteList,
  type RemoteName,
} from '@junto/contracts/remotes';
import { launch } from '../../../tools/processes/launch.mjs';
import { freePort } from '../../../tools/processes/ports.mjs';
import { waitUntilReady } from '../../../tools/processes/wait-until.mjs';
import { putBuild } from '../../../tools/release/release-remote.mjs';
import { readJson, root } from '../../../tools/stack/places.mjs';
import { addressOf, environmentOf, type Stack } from '../../../tools/stack/topology.mjs';
import { startBrowser } from '../visitor';

/** What the running stack writes about itself. */
const stack = () => readJson(process.env.JUNTO_STACK_FILE ?? '') as Stack;

async function listed(name: RemoteName): Promise<LiveRemote | undefined> {
  const { remotes } = (await (await fetch(stack().publicUrl + remoteListPath)).json()) as RemoteList;
  return remotes[name];
}

export async function liveVersion(name: RemoteName): Promise<string> {
  return (await listed(name))?.version ?? '';
}

/** Version in a trial, as listed by the gateway: up to five seconds after its release. */
export async function triedVersion(name: RemoteName): Promise<string | undefined> {
  return (await listed(name))?.canary?.version;
}

/**
 * Uploads a build to the stack's gateway, as `npm run release` does.
 * @param folder with hyphen: `mfe-buyer`
 * @returns the gateway's error; undefined when the build is uploaded
 */
export async function put(folder: string, dist: string): Promise<string | undefined> {
  const { publicUrl: gateway, operatorToken: token } = stack();
  return putBuild({ name: folder, dist, gateway, token }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

/**
 * Makes an uploaded version live.
 * @returns the gateway's error; undefined when the version is live
 */
export async function makeLive(
  name: RemoteName,
  version: string,
  expected: string,
  gateway = stack().publicUrl,
): Promise<string | undefined> {
  const answer = await fetch(gateway + releaseRemotePath.replace(':name', name), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stack().operatorToken}` },
    body: JSON.stringify({ version, expected }),
  });
  return answer.ok ? undefined : answer.text();
}

/** Another gateway of the same stack, with a shell of its own. */
export interface Gateway {
  url: string;
  /** Resolves the platform's host name to this gateway. */
  browser: Browser;
  close: () => Promise<void>;
}

/** @param shell folder of a shell's build @param log folder */
export async function openGateway(shell: string, log: string): Promise<Gateway> {
  const known = stack();
  const own = { ...known, ports: { ...known.ports, edge: await freePort() } };
  const { PATH, HOME } = process.env;
  const gateway = launch('edge', process.execPath, ['dist/main.cjs'], {
    cwd: join(root, 'services/edge'),
    env: { PATH, HOME, TZ: 'UTC', ...environmentOf(own, 'edge'), SHELL_DIR: shell },
    logFile: join(log, 'gateway.log'),
  });
  const url = addressOf(own, 'edge');
  await waitUntilReady(gateway, async () => (await fetch(`${url}/readyz`)).ok, 60_000);
  const [usual, other] = [known.publicUrl, url].map((address) => new URL(address).host);
  const browser = await startBrowser(`--host-resolver-rules=MAP ${usual} ${other}`);
  const close = async () => {
    await browser.close();
    await gateway.stop();
  };
  return { url, browser, close };
}
