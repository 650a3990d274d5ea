import { text } from 'node:stream/consumers';
import { csvRow, csvStream, type CsvCell } from './csv';

describe('a CSV row', () => {
  test('quotes what would break it', () => {
    expect(csvRow(['a', 'b,c', 'say "hi"', 'two\nlines', 'a;b'])).toBe('a,"b,c","say ""hi""","two\nlines","a;b"\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|cmd', '＝1+1', '＋1', '－1', '＠SUM(A1)', ' ﹦1'])(
    'defuses %j, which a spreadsheet would run',
    (cell) => {
      const [first] = csvRow([cell]).replace(/^"/, '');
      expect(first).toBe("'");
    },
  );

  test('writes numbers as they are, and nothing for nothing', () => {
    expect(csvRow([-3, 12.5, null, ''])).toBe('-3,12.5,,\r\n');
  });
});

test('a CSV file begins with a byte order mark and its header', async () => {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    yield ['Ação', 1];
    yield ['B', 2];
  }
  expect(await text(csvStream(['Name', 'Units'], rows()))).toBe('Name,Units\r\nAção,1\r\nB,2\r\n');
});
