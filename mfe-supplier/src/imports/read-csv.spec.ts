import { readCsv } from './read-csv';

const header = 'Product SKU;Product Name;MOQ;Unit Price';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(little ? bytes : bytes.swap16());
};

function read(bytes: Uint8Array) {
  const file = readCsv(bytes);
  if ('refused' in file) throw new Error(file.refused);
  return file;
}

const text = `${header}\r\nRE-1;Caixa de cartão;100;1.234,50\r\n`;
const cells = ['RE-1', 'Caixa de cartão', '100', '1.234,50'];

test.each([
  ['UTF-8', 'utf-8', bytesOf(text)],
  ['UTF-8 with a byte order mark', 'utf-8', bytesOf(`\ufeff${text}`)],
  ['UTF-16, little end first', 'utf-16le', utf16(`\ufeff${text}`, true)],
  ['UTF-16, big end first', 'utf-16be', utf16(`\ufeff${text}`, false)],
  ['UTF-16 without a mark', 'utf-16le', utf16(text, true)],
  ['UTF-16 without a mark, big end first', 'utf-16be', utf16(text, false)],
  ['Windows-1252', 'windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
] as const)('a file in %s is read', (_name, encoding, bytes) => {
  expect(read(bytes)).toEqual({
    format: { kind: 'csv', encoding, delimiter: ';' },
    header: header.split(';'),
    headerRow: 1,
    strayQuotes: [],
    rows: [cells],
  });
});

test.each([',', ';', '\t', '|'] as const)('%j separates cells', (delimiter) => {
  const lines = [header.split(';'), ['RE-1', 'Box', '100', '2']].map((row) => row.join(delimiter)).join('\n');
  expect(read(bytesOf(lines))).toMatchObject({ format: { delimiter }, rows: [['RE-1', 'Box', '100', '2']] });
});

test('decimal commas in every row and a short row do not hide the semicolon delimiter', () => {
  const file = read(bytesOf('Artigo;Nome;Preço\nA;B;1,5\nC;2,5\nD;E;3,5\n'));
  expect(file).toMatchObject({
    format: { delimiter: ';' },
    rows: [
      ['A', 'B', '1,5'],
      ['C', '2,5'],
      ['D', 'E', '3,5'],
    ],
  });
});

test('quoted cells contain separators, quotes and line ends', () => {
  const { rows } = read(bytesOf('Product SKU,Product Name,MOQ\r\n"A,1","Box ""big""\r\nof card",5\r\n'));
  expect(rows).toEqual([['A,1', 'Box "big"\nof card', '5']]);
});

test('a `sep=` line and empty lines before the header are not rows', () => {
  expect(read(bytesOf(`sep=;\r\n${header}\r\nRE-1;Box;5;1\r\n`))).toMatchObject({ rows: [['RE-1', 'Box', '5', '1']] });
  expect(read(bytesOf(`\r\n\r\n${header}\r\nRE-1;Box;5;1\r\n`)).header).toEqual(header.split(';'));
});

test('an empty first heading keeps its column, also in a tab-separated file', () => {
  const file = read(bytesOf('\tProduct SKU\tProduct Name\tMOQ\n1\tRE-1\tBox\t5\n'));
  expect(file.header).toEqual(['', 'Product SKU', 'Product Name', 'MOQ']);
  expect(file.rows).toEqual([['1', 'RE-1', 'Box', '5']]);
});

test.each([
  [header, 1],
  [`sep=;\n${header}`, 1],
  [`\n \t\n;;;\n${header}`, 4],
])('the header row number matches the spreadsheet: %j', (above, headerRow) => {
  expect(read(bytesOf(`${above}\nA;B;1;1\n`))).toMatchObject({ headerRow, rows: [['A', 'B', '1', '1']] });
  expect(readCsv(bytesOf(`${above}\n"A;B;1;1\n`))).toEqual({ refused: 'openQuote', row: headerRow + 1 });
});

test('an empty line between rows keeps its number, empty lines at the end are ignored', () => {
  expect(read(bytesOf(`${header}\nA;B;1;1\n\nC;D;1;1\n\n;;;\n`)).rows).toEqual([
    ['A', 'B', '1', '1'],
    [''],
    ['C', 'D', '1', '1'],
  ]);
});

test('a heading with line breaks becomes one line', () => {
  expect(read(bytesOf('"Product\nSKU",\u200eMOQ ,Name\na,1,b')).header).toEqual(['Product SKU', 'MOQ', 'Name']);
});

test.each([
  ['without rows', header, { refused: 'noRows' }],
  ['without anything', '', { refused: 'noRows' }],
  ['with a quote that never closes', `${header}\nA;B;1;1\n"C;D;1;1\nE;F;1;1`, { refused: 'openQuote', row: 3 }],
  [
    'with too many rows',
    `${header}\n${'A;B;1;1\n'.repeat(100_001)}`,
    { refused: 'tooManyRows', max: 100_000, rows: 100_001 },
  ],
  ['with too many columns', `${'a;'.repeat(300)}b\n1`, { refused: 'tooManyColumns', max: 300 }],
])('a file %s is rejected', (_name, given, refusal) => {
  expect(readCsv(bytesOf(given))).toEqual(refusal);
});

describe('a quote that does not close before the next separator', () => {
  const columns = 'Product SKU,Product Name,Description,MOQ,Unit Price';

  test('stays in its cell: the row is read literally and reported', () => {
    const file = read(
      bytesOf(`${columns}\nQT-1,Tube A,"1/2" thread,1,3.5\nQT-2,Tube B,fits 3/4",1,7.5\nQT-3,"Tube, C",,1,9\n`),
    );
    expect(file).toMatchObject({
      strayQuotes: [2],
      rows: [
        ['QT-1', 'Tube A', '"1/2" thread', '1', '3.5'],
        ['QT-2', 'Tube B', 'fits 3/4"', '1', '7.5'],
        ['QT-3', 'Tube, C', '', '1', '9'],
      ],
    });
  });

  test('rejects the file with the row number if the literal row has another number of cells', () => {
    expect(readCsv(bytesOf(`${columns}\nQT-1,Tube A,"1/2" thread, black",1,3.5\n`))).toEqual({
      refused: 'openQuote',
      row: 2,
    });
  });

  test('is found after multi-line cells too', () => {
    const file = read(bytesOf(`${columns}\nA,"of\ntwo lines",,1,1\nB,"5" tape,,1,2\nC,D,,1,3\n`));
    expect(file.rows.map((row) => [row[1], row[4]])).toEqual([
      ['of\ntwo lines', '1'],
      ['"5" tape', '2'],
      ['D', '3'],
    ]);
  });
});

test('the header is found below title lines', () => {
  const file = read(
    bytesOf('Price list 2026;;;\nRibeira Embalagens;;;\n\nCódigo;Nome;Pedido mínimo;Preço\nA;B;1;2,50\n'),
  );
  expect(file).toMatchObject({
    headerRow: 4,
    header: ['Código', 'Nome', 'Pedido mínimo', 'Preço'],
    rows: [['A', 'B', '1', '2,50']],
  });
  // A known word in the first row is not enough for a header.
  expect(read(bytesOf(`${header}\nSKU;Title;1;Price\n`)).headerRow).toBe(1);
});
