import { stages } from './stages.mjs';

test('what only reads the sources starts no servers', () => {
  const without = stages.filter(({ servers }) => servers === undefined).map(({ name }) => name);
  expect(without).toEqual(['type check', 'lint', 'tidy', 'unit', 'build']);
});
