import { retainedVersions } from './retained-versions';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1_000);
const retained = (...history: [version: string, hours: number][]) =>
  [
    ...retainedVersions(
      { version: history[0]![0], history: history.map(([version, hours]) => ({ version, at: hoursAgo(hours) })) },
      now,
    ),
  ].sort();

test('retains the live version and the two that were live before it, however old', () => {
  expect(retained(['d', 100], ['c', 200], ['b', 300], ['a', 400])).toEqual(['b', 'c', 'd']);
});

test('counts when a version was last live, not when it was built, so a rollback retains the version before', () => {
  expect(retained(['a', 100], ['d', 101], ['c', 200], ['a', 300], ['b', 400])).toEqual(['a', 'c', 'd']);
});

test('retains a canary for a day after its end without counting it as live', () => {
  const ofShare = (hours: number) => ({ version: 'x', at: hoursAgo(hours), share: 10 });
  const live = (version: string, hours: number) => ({ version, at: hoursAgo(hours) });
  const retainedWithShares = (...history: { version: string; at: Date; share?: number }[]) =>
    [...retainedVersions({ version: 'c', history }, now)].sort();
  const before = [live('b', 200), live('a', 300), live('z', 400)];
  expect(retainedWithShares(ofShare(90), live('c', 100), ...before)).toEqual(['a', 'b', 'c', 'x']);
  expect(retainedWithShares(live('c', 23), ofShare(90), live('c', 100), ...before)).toEqual(['a', 'b', 'c', 'x']);
  expect(retainedWithShares(live('c', 25), ofShare(90), live('c', 100), ...before)).toEqual(['a', 'b', 'c']);
});

test('retains all releases of a day until the day is over', () => {
  expect(retained(['e', 1], ['d', 2], ['c', 3], ['b', 4], ['a', 30])).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(retained(['e', 25], ['d', 26], ['c', 27], ['b', 28], ['a', 54])).toEqual(['c', 'd', 'e']);
});
