import type { RemoteReleases } from '@junto/contracts/remotes';
import { releaseRowsOf } from './release-rows';

const at = (day: number) => new Date(Date.UTC(2026, 9, day)).toISOString();
const ofArea = (name: RemoteReleases['name'], history: [version: string, day: number, share?: number][]) => ({
  ...{
    name,
    live: history.find(([, , share]) => !share)?.[0] ?? null,
    canary: null,
    there: history.map(([one]) => one),
  },
  history: history.map(([version, day, share]) => ({
    version,
    by: 'ci',
    at: at(day),
    why: null,
    share: share ?? null,
  })),
});

test('an area that rarely changes keeps its rollback visible beside one that changes daily', () => {
  const busy = Array.from({ length: 25 }, (_, index): [string, number, number] => [
    `0.2.${40 - index}`,
    30 - index,
    10,
  ]);
  const rows = releaseRowsOf({
    remotes: [
      ofArea('mfe_buyer', busy),
      ofArea('mfe_admin', [
        ['0.1.1', 2],
        ['0.1.0', 1],
      ]),
    ],
    shells: [],
  });
  const ofAdmin = rows.filter(({ name }) => name === 'mfe_admin');
  expect(ofAdmin.map(({ version, isLive, acts }) => [version, isLive, acts])).toEqual([
    ['0.1.1', true, []],
    ['0.1.0', false, ['share', 'back']],
  ]);
});

test('the newest unreleased versions of each area are shown', () => {
  const there = Array.from({ length: 40 }, (_, index) => `0.3.${40 - index}`);
  const rows = releaseRowsOf({ remotes: [{ ...ofArea('mfe_buyer', [['0.2.0', 1]]), there }], shells: [] });
  expect(rows.slice(0, 5).map(({ version }) => version)).toEqual(there.slice(0, 5));
  expect(rows).toHaveLength(6);
});
