import type { z } from 'zod';
import { weights } from './supplier/sales';
import { filledText, linesOrNull, money, text, textOrNull } from './wire';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test.each([
  ['a line break', 'a\nb'],
  ['a line break of Windows', 'a\r\nb'],
  ['a line separator', 'a\u2028b'],
  ['a tab', 'a\tb'],
  ['a NUL', 'a\u0000b'],
  ['an escape', 'a\u001b[31mb'],
  ['a control character of the second set', 'a\u0085b'],
  ['half of a character', 'a\ud83db'],
  ['the other half', '\ude00b'],
])('a name with %s is refused', (_what, value) => {
  expect(accepts(filledText(10), value)).toBe(false);
  expect(accepts(textOrNull(10), value)).toBe(false);
});

test.each(['Ação Gráfica Ltda', '包装', '🙂👩‍🔬', "O'Neil & Sons – 50 % <b>"])('a name may be %s', (name) => {
  expect(filledText(30).parse(name)).toBe(name);
});

test('a name is stored in composed characters, with single spaces, without invisible characters', () => {
  expect(filledText(30).parse(' Cafe\u0301\u00a0\u200b da  Ana')).toBe('Caf\u00e9 da Ana');
  expect(accepts(filledText(10), '\u200b\ufeff')).toBe(false);
});

test('direction marks are removed from input, and do not count as letters', () => {
  expect(text(10).parse('\u200einvoice\u202e\u2066 \u2069')).toBe('invoice');
  expect(accepts(filledText(10), '\u200f\u202b')).toBe(false);
  expect(textOrNull(10).parse(' \u200e ')).toBeNull();
});

test('multi-line text keeps its lines, and is limited like other text', () => {
  expect(linesOrNull(20).parse(' one\r\ntwo\rthree\n ')).toBe('one\ntwo\nthree');
  expect(linesOrNull(20).parse('a\tb')).toBe('a\tb');
  expect(linesOrNull(20).parse('\n')).toBeNull();
  for (const value of ['a\u0000b', 'a\u009fb', 'a\ud83db', 'x'.repeat(21)]) {
    expect(accepts(linesOrNull(20), value)).toBe(false);
  }
});

test.each([
  [
    'an amount',
    money,
    [0, 0.29, 1.15, 4.35, 12.5, 999_999_999.99],
    [0.1 + 0.2, 1.005, 12.500000001, -0.01, 1e9 + 0.01],
  ],
  ['kilograms', weights.shape.net_weight, [null, 0, 70.125, 9_999_999.999], [70.1255, 0.1 + 0.2, 1e-9, -1, 1e7 + 1]],
  ['cubic metres', weights.shape.cbm, [null, 0.0004, 999_999.9999], [0.00004, 0.00040000001, 1e6 + 1]],
] as const)('%s are decimals of their places, to the last bit', (_what, schema, taken, refused) => {
  expect(taken.filter((value) => !accepts(schema, value))).toEqual([]);
  expect(refused.filter((value) => accepts(schema, value))).toEqual([]);
});
