import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '@junto/service-kit/telemetry/log';
import { aVersion } from '../testing/a-build';
import { anEdgeService, type EdgeService } from '../testing/an-edge-service';
import { LiveRemoteModel } from './live-remotes.model';
import { pruneVersions } from './prune-versions';
import { versionFolders } from './version-folders';

const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '2.0.0'];
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);
const log = createLog('edge', '0', 'silent');

let edge: EdgeService;
beforeAll(async () => {
  edge = await anEdgeService({}, Object.assign({}, ...versions.map((version) => aVersion('mfe-buyer', version))));
  // The oldest build is live after a rollback: it and the two versions live before it must be retained.
  const live = ['1.0.0', '1.4.0', '1.3.0', '1.2.0'];
  const history = live.map((version, index) => ({ version, by: 'releaser', at: daysAgo(2 + index) }));
  await LiveRemoteModel.updateOne({ _id: 'mfe_buyer' }, { $set: { ...history[0], history } });
  for (const [index, version] of versions.entries())
    await utimes(join(edge.folder, 'remotes/mfe-buyer', version, 'mf-manifest.json'), now, daysAgo(30 - index * 5));
});
afterAll(() => edge.stop());

const folders = () => versionFolders(join(edge.folder, 'remotes'));
const there = async () => (await readdir(join(edge.folder, 'remotes/mfe-buyer'))).sort();

test('retains the live version, the two before it and unreleased ones; moves the rest to the trash, then deletes it', async () => {
  await edge.write('remotes/mfe-buyer/3.0.0/mf-manifest.json', '{}');
  const retained = ['1.0.0', '1.3.0', '1.4.0', '2.0.0', '3.0.0'];
  await pruneVersions(folders(), log, daysAgo(-0.5));
  expect(await there()).toEqual(['.aside-1.1.0', '.aside-1.2.0', ...retained]);
  await pruneVersions(folders(), log, daysAgo(-0.5));
  expect(await there()).toEqual(retained);
  await pruneVersions(folders(), log, daysAgo(-8));
  await pruneVersions(folders(), log, daysAgo(-8));
  expect(await there()).toEqual(['1.0.0', '1.3.0', '1.4.0']);
});

test('restores a version that was released while it was in the trash', async () => {
  await folders().moveToTrash('mfe_buyer', '1.4.0');
  await pruneVersions(folders(), log, now);
  expect(await there()).toEqual(['1.0.0', '1.3.0', '1.4.0']);
});

test('two gateways can prune at the same time', async () => {
  const remotes = { ...aVersion('mfe-buyer', '0.8.0'), ...aVersion('mfe-buyer', '0.9.0') };
  for (const [path, content] of Object.entries(remotes)) await edge.write(path, content);
  for (let run = 0; run < 3; run++) await Promise.all([1, 2].map(() => pruneVersions(folders(), log, daysAgo(-9))));
  expect(await there()).toEqual(['1.0.0', '1.3.0', '1.4.0']);
});
