import type { z } from 'zod';
import { filledText, linesOrNull, text, textOrNull } from './wire';

const accepts = (schema: z.ZodType, value: string) => schema.safeParse(value).success;

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

test.each(['Ação Gráfica Ltda', '包装', '🙂👩‍🔬', "O'Neil & Sons – 50 % <b>", 'e\u0301'])('a name may be %s', (name) => {
  expect(filledText(30).parse(name)).toBe(name);
});

test('direction marks are taken out of what is typed, and do not count as letters', () => {
  expect(text(10).parse('\u200einvoice\u202e\u2066 \u2069')).toBe('invoice');
  expect(accepts(filledText(10), '\u200f\u202b')).toBe(false);
  expect(textOrNull(10).parse(' \u200e ')).toBeNull();
});

test('text of several lines keeps its lines, and is bounded in all else alike', () => {
  expect(linesOrNull(20).parse(' one\r\ntwo\rthree\n ')).toBe('one\ntwo\nthree');
  expect(linesOrNull(20).parse('a\tb')).toBe('a\tb');
  expect(linesOrNull(20).parse('\n')).toBeNull();
  for (const value of ['a\u0000b', 'a\u009fb', 'a\ud83db', 'x'.repeat(21)]) {
    expect(accepts(linesOrNull(20), value)).toBe(false);
  }
});
