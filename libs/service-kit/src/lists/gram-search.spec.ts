import { gramLength, gramsOf, gramsToCount, searchedTerm, searchFilter, searchTextOf } from './gram-search';

const text = 'colecao de verao · 🌊 ondas';

test('every substring of a text is a prefix of one of its grams', () => {
  const grams = gramsOf(text);
  const characters = [...text];
  for (let from = 0; from < characters.length; from++)
    for (let length = 1; length <= gramLength && from + length <= characters.length; length++) {
      const part = characters.slice(from, from + length).join('');
      expect(grams.some((gram) => gram.startsWith(part))).toBe(true);
    }
});

test('no gram starts with characters that the text does not contain', () => {
  for (const gram of gramsOf(text)) expect(text).toContain(gram);
});

test('returns a repeated gram once, and none for an empty text', () => {
  expect(gramsOf('anananas')).toEqual(['anana', 'nanan', 'nanas', 'anas', 'nas', 'as', 's']);
  expect(gramsOf('')).toEqual([]);
});

test('never splits a character beyond 16 bits', () => {
  for (const gram of gramsOf(text)) expect(Buffer.from(gram).toString()).toBe(gram);
});

test('counts only whole grams of a term, all of which are in every text with the term', () => {
  expect(gramsToCount('vera')).toEqual([]);
  expect(gramsToCount('verao')).toEqual(['verao']);
  expect(gramsToCount('e verao')).toEqual(['e ver', ' vera', 'verao']);
  const long = text.repeat(3).slice(0, 60);
  expect(gramsToCount(long)).toHaveLength(8);
  for (const gram of gramsToCount(long)) expect(gramsOf(long)).toContain(gram);
});

test.each([
  ['an id as screens print it', '#1EF23A03', '1ef23a03'],
  ['a barcode in groups of digits', '4 006381 333931', '4006381333931'],
  ['digits that are no barcode', '240 320', '240 320'],
  ['a number sign in a name', '#1 mailer', '#1 mailer'],
  ['a name with accents', '  Açúcar  mascavo ', 'acucar mascavo'],
])('finds %s', (_what, typed, term) => {
  expect(searchedTerm(typed)).toBe(term);
});

test('a filter finds a term anywhere in the search text, literally', () => {
  const text = searchTextOf('Kraft (240 × 320)', undefined, 'Ribeira');
  const [condition] = Object.values(searchFilter('kraft (240')) as { $regex: string }[];
  expect(new RegExp(condition!.$regex).test(text)).toBe(true);
  expect(searchFilter('  ')).toEqual({});
});
