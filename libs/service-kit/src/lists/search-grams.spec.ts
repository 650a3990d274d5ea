import { gramLength, gramsOf, gramsToAskFor } from './search-grams';

const text = 'colecao de verao · 🌊 ondas';

test('whatever a text contains begins one of its grams', () => {
  const grams = gramsOf(text);
  const characters = [...text];
  for (let from = 0; from < characters.length; from++)
    for (let length = 1; length <= gramLength && from + length <= characters.length; length++) {
      const part = characters.slice(from, from + length).join('');
      expect(grams.some((gram) => gram.startsWith(part))).toBe(true);
    }
});

test('no gram begins with what the text does not contain', () => {
  for (const gram of gramsOf(text)) expect(text).toContain(gram);
});

test('a gram that comes twice is kept once, and an empty text has none', () => {
  expect(gramsOf('anananas')).toEqual(['anana', 'nanan', 'nanas', 'anas', 'nas', 'as', 's']);
  expect(gramsOf('')).toEqual([]);
});

test('a character beyond 16 bits is never cut in two', () => {
  for (const gram of gramsOf(text)) expect(Buffer.from(gram).toString()).toBe(gram);
});

test('of a term only whole grams are asked for, and all that contains it has them', () => {
  expect(gramsToAskFor('vera')).toEqual([]);
  expect(gramsToAskFor('verao')).toEqual(['verao']);
  expect(gramsToAskFor('e verao')).toEqual(['e ver', ' vera', 'verao']);
  const long = text.repeat(3).slice(0, 60);
  expect(gramsToAskFor(long)).toHaveLength(8);
  for (const gram of gramsToAskFor(long)) expect(gramsOf(long)).toContain(gram);
});
