import { readOfferList } from './offer-list';

const terms = (text: string, sign: '.' | ',' = '.') =>
  readOfferList(text, sign).offers.map(({ sku, moq, maxQty }) => [sku, moq, maxQty]);

test.each([
  ['semicolons', 'A-1; 120; 2.000', ['A-1', 120, 2000]],
  ['tabs', 'A-1\t120\t2,000', ['A-1', 120, 2000]],
  ['commas', 'A-1,120,500', ['A-1', 120, 500]],
  ['commas with spaces, and commas of thousands', 'A-1, 1,200, 2,000', ['A-1', 1200, 2000]],
  ['a SKU with spaces and a comma', 'Box, 3 mm;500', ['Box, 3 mm', 500, null]],
] as const)('reads cells with %s between them', (_what, text, expected) => {
  for (const sign of ['.', ','] as const) expect(terms(text, sign)).toEqual([expected]);
});

test('skips empty lines and a heading, and uses an MOQ of 100 for a line without one', () => {
  const { offers, problems } = readOfferList('SKU;MOQ;Max\r\n\r\nA-1\nA-2;;900\n', '.');
  expect(offers).toMatchObject([
    { line: 3, sku: 'A-1', moq: 100, isMoqAssumed: true, maxQty: null },
    { line: 4, sku: 'A-2', moq: 100, isMoqAssumed: true, maxQty: 900 },
  ]);
  expect(problems).toEqual([]);
});

test('counts the last line of a SKU and names the one that it replaces', () => {
  const { offers } = readOfferList('A-1;1\nB-1;2\na-1;3', '.');
  expect(offers.map(({ key, moq, replaces }) => [key, moq, replaces])).toEqual([
    ['b-1', 2, undefined],
    ['a-1', 3, 1],
  ]);
});

test('does not use the earlier line of a SKU when its last one cannot be read', () => {
  expect(readOfferList('A-1;1\nA-1;x', '.')).toEqual({ offers: [], problems: [{ line: 2, why: 'moq', text: 'x' }] });
});

test.each([
  [';120', 'sku', ''],
  ['A-1;1.5', 'moq', '1.5'],
  ['A-1;0', 'moq', '0'],
  ['A-1;-5', 'moq', '-5'],
  ['A-1;100;many', 'max', 'many'],
  ['A-1;100;200;300', 'cells', 'A-1'],
  [`${'x'.repeat(65)};1`, 'sku', 'x'.repeat(65)],
])('rejects the line %s', (line, why, text) => {
  expect(readOfferList(`B-1;1\n${line}`, '.').problems).toEqual([{ line: 2, why, text }]);
});
