import { judgeReports } from './judge-reports';

const told = (version: string, opens: number, failures: number) =>
  ({ remote: 'mfe_buyer', version, opens, failures }) as const;
const risingOf = (...reports: ReturnType<typeof told>[]) =>
  judgeReports('mfe_buyer', reports, ['1', '2']).flatMap(({ version, rising }) => (rising ? [version] : []));

test.each([
  ['that fails in a tenth of its openings, beside one that does not', [told('2', 100, 10), told('1', 900, 1)], ['2']],
  ['that fails whenever it is opened', [told('2', 6, 6)], ['2']],
  ['of which failures came and openings not yet', [told('2', 0, 6)], ['2']],
  ['with a handful of failures', [told('2', 6, 4), told('1', 900, 1)], []],
  ['with one failure in a hundred openings', [told('2', 1_000, 10), told('1', 900, 0)], []],
  ['that fails as often as the other, on a bad day of the network', [told('2', 100, 10), told('1', 900, 60)], []],
])('of a version %s', (_what, reports, rising) => expect(risingOf(...reports)).toEqual(rising));

test('what is told of another area says nothing', () => {
  expect(judgeReports('mfe_admin', [told('2', 10, 10)], ['2'])).toEqual([]);
});

test('of a version that does not exist nothing is said', () => {
  expect(judgeReports('mfe_buyer', [told('9', 10, 10)], ['1', '2'])).toEqual([]);
});
