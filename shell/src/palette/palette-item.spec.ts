import { answers, findWord, inOrder, type Offered } from './palette-item';

it('finds a word regardless of case and accents, with its position in the text', () => {
  expect(findWord('Embalagens de papelão', 'PAPELAO')).toEqual({ from: 14, to: 21 });
  expect(findWord('Kraft mailer', 'x')).toBeUndefined();
  expect(findWord('Kraft mailer', '')).toBeUndefined();
});

it.each([
  ['Kraft mailer', 'kra', 3],
  ['#4dba08ee', '4dba', 2],
  ['Flat-bottom kraft bag', 'kraft', 2],
  ['Aircraft', 'craft', 1],
  ['Cups', 'kraft', 0],
])('%s scores %s as %d', (title, word, expected) => expect(answers(title, word)).toBe(expected));

it('puts the group with the best match first, keeps the order of the others, and removes empty ones', () => {
  const group = (name: Offered['group'], ...titles: string[]): Offered => ({
    group: name,
    items: titles.map((title) => ({ key: title, title, icon: null })),
    total: titles.length,
  });
  const offered = [
    group('actions', 'Create Round'),
    group('screens', 'My Rounds'),
    group('rounds'),
    group('sales', '#1'),
  ];
  expect(inOrder(offered, '').map((one) => one.group)).toEqual(['screens', 'sales', 'actions']);
  expect(inOrder(offered, 'create').map((one) => one.group)).toEqual(['actions', 'screens', 'sales']);
});
