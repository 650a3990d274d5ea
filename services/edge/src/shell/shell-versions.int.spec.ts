import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { createLog } from '@junto/service-kit/telemetry/log';
import { eventually } from '@junto/test-kit/eventually';
import { listenLocally } from '@junto/test-kit/listen-locally';
import { fileFolder } from '../files/served-file';
import { aShell } from '../testing/a-build';
import { anEdgeService, sendRawPath, type EdgeService } from '../testing/an-edge-service';
import { serveShell } from './serve-shell';
import { openShellVersions } from './shell-versions';
import { ShellVersionModel } from './shell-versions.model';
import { storeShell, shellVersionsFolder, pruneShells } from './store-shell';

const log = createLog('edge', '0', 'silent');
const lazy = (version: number) => `chunk.${String(version).repeat(12)}.js`;
const aShellOf = (version: number, folder: string) =>
  aShell(
    { version: `${version}.0.0`, files: { [lazy(version)]: `"lazy ${version}";`, 'robots.txt': String(version) } },
    folder,
  );

let edge: EdgeService;
const others: Server[] = [];
beforeAll(async () => (edge = await anEdgeService({}, aShellOf(1, 'shell'))));
afterAll(async () => {
  for (const other of others) other.close();
  await edge.stop();
});

/** Another gateway with another version of the shell, on the volume and database of the first. */
async function startAnotherGateway(version: number): Promise<number> {
  const image = `image-${version}`;
  for (const [path, content] of Object.entries(aShellOf(version, image))) await edge.write(path, content);
  const places = { SHELL_DIR: join(edge.folder, image), REMOTES_DIR: join(edge.folder, 'remotes') };
  await storeShell(places, log, new Date());
  const shells = openShellVersions(fileFolder(shellVersionsFolder(places.REMOTES_DIR)));
  const app = express().use(
    serveShell(fileFolder(places.SHELL_DIR), shells, { PUBLIC_URL: 'http://localhost:8080', STAGE: 'local' }),
  );
  const server = createServer(app);
  others.push(server);
  return (await listenLocally(server)).port;
}

const load = async (port: number, file: string) => {
  const { status, headers, body } = await sendRawPath(port, `/${file}`);
  return { status, cacheControl: headers['cache-control'], body: body.toString() };
};
const found = (version: number) => ({
  status: 200,
  cacheControl: 'public, max-age=31536000, immutable',
  body: `"lazy ${version}";`,
});

test("gateways of two versions serve each other's chunks from the first moment on", async () => {
  expect(await load(edge.port, lazy(1))).toEqual(found(1));
  expect((await load(edge.port, lazy(2))).status).toBe(404);
  const second = await startAnotherGateway(2);
  expect(await load(second, lazy(1))).toEqual(found(1));
  await eventually(async () => expect(await load(edge.port, lazy(2))).toEqual(found(2)));
  expect((await load(second, 'robots.txt')).body).toBe('2');
});

test('an open page loads a chunk of its version after two upgrades, when no gateway has that version any more', async () => {
  const third = await startAnotherGateway(3);
  await rm(join(edge.folder, 'shell'), { recursive: true });
  for (const version of [1, 2, 3]) expect(await load(third, lazy(version))).toEqual(found(version));
});

test('a chunk that changed on the volume is not served', async () => {
  const last = await startAnotherGateway(4);
  await writeFile(join(shellVersionsFolder(join(edge.folder, 'remotes')), '2.0.0', lazy(2)), 'evil();');
  expect((await load(last, lazy(2))).status).toBe(404);
});

test('the last three versions and those served within a day are retained; older ones are deleted', async () => {
  const remotes = join(edge.folder, 'remotes');
  const there = async () => (await readdir(shellVersionsFolder(remotes))).sort();
  await pruneShells(remotes, log, new Date());
  expect(await there()).toEqual(['1.0.0', '2.0.0', '3.0.0', '4.0.0']);
  const longAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  for (const version of [1, 2, 3, 4])
    await ShellVersionModel.updateOne({ _id: `${version}.0.0` }, { $set: { served_at: longAgo(10 - version) } });
  await pruneShells(remotes, log, new Date());
  expect(await there()).toEqual(['2.0.0', '3.0.0', '4.0.0']);
});
