import { chosenAddress, maxAddresses, withAddress, withoutAddress } from './address-book';
import { countries } from './countries';

const at = (id: string, is_default = false) => ({ id, is_default });

test('the first address is the default, and there always is one', () => {
  expect(withAddress([], at('a'))).toEqual([at('a', true)]);
  expect(withAddress([at('a', true)], at('b', true))).toEqual([at('a'), at('b', true)]);
  expect(withAddress([at('a'), at('b', true)], at('b'))).toEqual([at('a', true), at('b')]);
  expect(withoutAddress([at('a'), at('b', true)], 'b')).toEqual([at('a', true)]);
  expect(withoutAddress([at('a', true)], 'a')).toEqual([]);
});

test('a saved address keeps its position, and removing a missing one changes nothing', () => {
  const book = [at('a', true), at('b')];
  expect(withAddress(book, at('a', true))).toEqual(book);
  expect(withoutAddress(book, 'c')).toEqual(book);
});

test('a full list accepts changes but no further addresses', () => {
  const full = Array.from({ length: maxAddresses }, (_, number) => at(`${number}`, number === 0));
  expect(withAddress(full, at('more'))).toBe('full');
  expect(withAddress(full, at('3', true))).toHaveLength(maxAddresses);
});

test('an order goes to the chosen address, or to the default', () => {
  const book = [at('a'), at('b', true)];
  expect(chosenAddress(book, undefined)?.id).toBe('b');
  expect(chosenAddress(book, 'a')?.id).toBe('a');
  expect(chosenAddress(book, 'gone')).toBeUndefined();
  expect(chosenAddress([], undefined)).toBeUndefined();
});

test('every country has a name in both languages and appears once', () => {
  expect(new Set(countries).size).toBe(249);
  for (const language of ['en', 'pt-BR']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    expect(countries.filter((code) => !names.of(code))).toEqual([]);
  }
});
