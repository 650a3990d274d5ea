import Papa from 'papaparse';
import { knownHeadings } from '@junto/domain/product-import/find-columns';
import { maxTitleRows, tableOf, titleRows, type Delimiter, type FileRefusal, type FileTable } from './file-table';
import { textOf } from './file-text';
import { literalRow } from './literal-row';

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** Parses a CSV file of any supported encoding, delimiter and line ending. */
export function readCsv(bytes: Uint8Array): FileTable | FileRefusal {
  const { text: raw, encoding } = textOf(bytes);
  // Spreadsheets may name the delimiter in a first line, which they neither show nor count.
  const lines = raw.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '');
  // Only whole lines: the first heading may be empty and followed by a tab.
  const above = /^[\s,;|]*\n/.exec(lines)?.[0] ?? '';
  const text = lines.slice(above.length);
  const aboveRows = above.split('\n').length;
  const delimiter = delimiterOf(text);
  const parsed = parseRows(text, delimiter);
  if ('openQuote' in parsed) return { refused: 'openQuote', row: parsed.openQuote + aboveRows };
  const { data, strayQuotes } = parsed;
  const named = strayQuotes.map((row) => row + aboveRows);
  return tableOf(data, { firstRow: aboveRows, format: { kind: 'csv', encoding, delimiter }, strayQuotes: named });
}

type Parsed = { data: string[][]; strayQuotes: number[] } | { openQuote: number };

/** A file with more stray quotes is not a CSV file. */
const maxStrayQuotes = 200;

/**
 * Parses rows. A cell with a quote that does not close before the next separator (`"1/2" thread`) never spans lines:
 * its row is read literally if that yields as many cells as the first row; otherwise it is reported.
 */
function parseRows(text: string, delimiter: Delimiter): Parsed {
  const data: string[][] = [];
  const strayQuotes: number[] = [];
  const options = { delimiter, newline: '\n' } as const;
  let rest = text;
  for (;;) {
    const parsed = Papa.parse<string[]>(rest, options);
    const broken = parsed.errors.find(({ type }) => type === 'Quotes');
    if (!broken) return { data: data.concat(parsed.data), strayQuotes };
    const good = broken.row ?? 0;
    for (const row of parsed.data.slice(0, good)) data.push(row);
    const from = good === 0 ? 0 : Papa.parse(rest, { ...options, preview: good }).meta.cursor;
    const [line = ''] = rest.slice(from).split('\n', 1);
    const cells = literalRow(line, delimiter);
    const isWhole = cells.length === (data[0]?.length ?? cells.length);
    if (broken.code !== 'InvalidQuotes' || !isWhole || strayQuotes.length === maxStrayQuotes)
      return { openQuote: data.length };
    strayQuotes.push(data.length);
    data.push(cells);
    rest = rest.slice(from + line.length + 1);
  }
}

/**
 * Detects the delimiter from the header, because rows may contain decimal commas as regularly as semicolons. Picks the
 * one that yields most known headings, then most columns.
 */
function delimiterOf(text: string): Delimiter {
  const found = delimiters.map((delimiter) => {
    const rows = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: maxTitleRows }).data;
    const header = rows[titleRows(rows)] ?? [];
    return { delimiter, named: knownHeadings(header), columns: header.length };
  });
  found.sort((one, other) => other.named - one.named || other.columns - one.columns);
  return found[0]?.delimiter ?? ',';
}
