import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import {
  releaseRemotePath,
  remoteListPath,
  type LiveRemote,
  type RemoteList,
  type RemoteName,
} from '@junto/contracts/remotes';
import { runProgram } from '../../stack/run-program';
import { startBrowser } from '../visitor';

/** What a running stack writes about itself (tools/stack/topology.mjs). */
interface Stack {
  publicUrl: string;
  operatorToken: string;
}

function stack(): Stack {
  return JSON.parse(readFileSync(process.env.JUNTO_STACK_FILE ?? '', 'utf8')) as Stack;
}

const authorization = () => `Bearer ${stack().operatorToken}`;

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
  const input = JSON.stringify({ name: folder, dist, gateway, token });
  const program = runProgram(`
    import { putBuild } from tools('release/release-remote.mjs');
    const error = await putBuild(${input}).then(() => undefined, (cause) => cause.message);
    console.log('put ' + JSON.stringify({ error }));`);
  const answer = (await program.untilPrinted('put {')).slice('put '.length);
  return (JSON.parse(answer) as { error?: string }).error;
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
    headers: { 'content-type': 'application/json', authorization: authorization() },
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
  mkdirSync(log, { recursive: true });
  const program = runProgram(`
    import { freePort } from tools('processes/ports.mjs');
    import { launch } from tools('processes/launch.mjs');
    import { waitUntilReady } from tools('processes/wait-until.mjs');
    import { readJson, root } from tools('stack/places.mjs');
    import { addressOf, environmentOf } from tools('stack/topology.mjs');
    const known = readJson(process.env.JUNTO_STACK_FILE);
    const stack = { ...known, ports: { ...known.ports, edge: await freePort() } };
    const { PATH, HOME } = process.env;
    const gateway = launch('edge', process.execPath, ['dist/main.cjs'], {
      cwd: root + '/services/edge',
      env: { PATH, HOME, TZ: 'UTC', ...environmentOf(stack, 'edge'), SHELL_DIR: ${JSON.stringify(shell)} },
      logFile: ${JSON.stringify(`${log}/gateway.log`)},
    });
    process.on('SIGTERM', () => gateway.stop().then(() => process.exit(0)));
    await waitUntilReady(gateway, async () => (await fetch(addressOf(stack, 'edge') + '/readyz')).ok, 60_000);
    console.log('open at ' + addressOf(stack, 'edge'));
    await gateway.exited;`);
  const url = (await program.untilPrinted('open at ')).slice('open at '.length);
  const [known, own] = [stack().publicUrl, url].map((address) => new URL(address).host);
  const browser = await startBrowser(`--host-resolver-rules=MAP ${known} ${own}`);
  const close = async () => {
    await browser.close();
    program.child.kill('SIGTERM');
    await program.ended;
  };
  return { url, browser, close };
}
