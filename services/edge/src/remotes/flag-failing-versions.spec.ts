import { flagFailingVersions } from './flag-failing-versions';

const report = (version: string, opens: number, failures: number) =>
  ({ remote: 'mfe_buyer', version, opens, failures }) as const;
const risingOf = (...reports: ReturnType<typeof report>[]) =>
  flagFailingVersions('mfe_buyer', reports, ['1', '2']).flatMap(({ version, rising }) => (rising ? [version] : []));

test.each([
  ['failing in a tenth of its openings, next to one that does not', [report('2', 100, 10), report('1', 900, 1)], ['2']],
  ['failing on every opening', [report('2', 6, 6)], ['2']],
  ['with failures but no openings yet', [report('2', 0, 6)], ['2']],
  ['with a handful of failures', [report('2', 6, 4), report('1', 900, 1)], []],
  ['with one failure in a hundred openings', [report('2', 1_000, 10), report('1', 900, 0)], []],
  ['failing as often as the other, on a bad network', [report('2', 100, 10), report('1', 900, 60)], []],
])('judges a version %s', (_what, reports, rising) => expect(risingOf(...reports)).toEqual(rising));

test('ignores reports of another area', () => {
  expect(flagFailingVersions('mfe_admin', [report('2', 10, 10)], ['2'])).toEqual([]);
});

test('ignores a version that does not exist', () => {
  expect(flagFailingVersions('mfe_buyer', [report('9', 10, 10)], ['1', '2'])).toEqual([]);
});
