import { initialsOf } from './initials';

it.each([
  ['Joana Maria Ferreira', 'JF'],
  ['  joana ', 'J'],
  ['', ''],
  ['👩‍🍳 Cozinha', '👩‍🍳C'],
  ['Ana 🇵🇹', 'A🇵🇹'],
  ['E\u0301va', 'E\u0301'],
])('are the first whole letters of the first and the last name (%s)', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
