import { keptVersions } from './kept-versions';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1_000);
const kept = (...history: [version: string, hours: number][]) =>
  [
    ...keptVersions(
      { version: history[0]![0], history: history.map(([version, hours]) => ({ version, at: hoursAgo(hours) })) },
      now,
    ),
  ].sort();

test('the live version and the two that were live before it are kept, however long ago that was', () => {
  expect(kept(['d', 100], ['c', 200], ['b', 300], ['a', 400])).toEqual(['b', 'c', 'd']);
});

test('it counts when a version was live last, not when it was made: after a way back the one before stays', () => {
  expect(kept(['a', 100], ['d', 101], ['c', 200], ['a', 300], ['b', 400])).toEqual(['a', 'c', 'd']);
});

test('what a share of people got takes no place of a live version, and stays for a day after it ended', () => {
  const ofShare = (hours: number) => ({ version: 'x', at: hoursAgo(hours), share: 10 });
  const live = (version: string, hours: number) => ({ version, at: hoursAgo(hours) });
  const keptOf = (...history: { version: string; at: Date; share?: number }[]) =>
    [...keptVersions({ version: 'c', history }, now)].sort();
  const before = [live('b', 200), live('a', 300), live('z', 400)];
  expect(keptOf(ofShare(90), live('c', 100), ...before)).toEqual(['a', 'b', 'c', 'x']);
  expect(keptOf(live('c', 23), ofShare(90), live('c', 100), ...before)).toEqual(['a', 'b', 'c', 'x']);
  expect(keptOf(live('c', 25), ofShare(90), live('c', 100), ...before)).toEqual(['a', 'b', 'c']);
});

test('of a day with many releases all stay until the day is over', () => {
  expect(kept(['e', 1], ['d', 2], ['c', 3], ['b', 4], ['a', 30])).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(kept(['e', 25], ['d', 26], ['c', 27], ['b', 28], ['a', 54])).toEqual(['c', 'd', 'e']);
});
