import { text } from 'node:stream/consumers';
import { csvRow, csvStream, type CsvCell } from './csv';

describe('a CSV row', () => {
  test('quotes cells with special characters', () => {
    expect(csvRow(['a', 'b,c', 'say "hi"', 'two\nlines', 'a;b'])).toBe('a,"b,c","say ""hi""","two\nlines","a;b"\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|cmd', '＝1+1', '＋1', '－1', '＠SUM(A1)', ' ﹦1'])(
    'escapes %j, which a spreadsheet would run',
    (cell) => {
      const [first] = csvRow([cell]).replace(/^"/, '');
      expect(first).toBe("'");
    },
  );

  test.each([
    ['en', 'a;b,12.5,2026-11-25T10:00:00.000Z,2026-12-05,\r\n'],
    ['pt', '"a;b";12,5;25/11/2026 10:00:00;05/12/2026;\r\n'],
  ] as const)('has delimiter, decimal sign and dates of the language %s', (language, row) => {
    const cells = ['a;b', 12.5, new Date('2026-11-25T10:00:00Z'), { day: '2026-12-05' }, { day: null }];
    expect(csvRow(cells, language)).toBe(row.replace('a;b,', '"a;b",'));
  });

  test('writes numbers unchanged and null as an empty cell', () => {
    expect(csvRow([-3, 12.5, null, ''])).toBe('-3,12.5,,\r\n');
  });
});

test('a CSV file starts with a byte order mark and its header', async () => {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    yield ['Ação', 1];
    yield ['B', 2];
  }
  expect(await text(csvStream(['Name', 'Units'], rows()))).toBe('Name,Units\r\nAção,1\r\nB,2\r\n');
});
