import { searchedTerm, searchFilter, searchTextOf } from './search';

test.each([
  ['an id as screens print it', '#1EF23A03', '1ef23a03'],
  ['a barcode in groups of digits', '4 006381 333931', '4006381333931'],
  ['digits that are no barcode', '240 320', '240 320'],
  ['a number sign in a name', '#1 mailer', '#1 mailer'],
  ['a name with accents', '  Açúcar  mascavo ', 'acucar mascavo'],
])('finds %s', (_what, typed, term) => {
  expect(searchedTerm(typed)).toBe(term);
});

test('a term is found anywhere in the searched text, letter by letter', () => {
  const text = searchTextOf('Kraft (240 × 320)', undefined, 'Ribeira');
  const [condition] = Object.values(searchFilter('kraft (240')) as { $regex: string }[];
  expect(new RegExp(condition!.$regex).test(text)).toBe(true);
  expect(searchFilter('  ')).toEqual({});
});
