import { stages } from './stages.mjs';

test('what only reads the sources starts no servers', () => {
  const without = stages.filter(({ servers }) => servers === undefined).map(({ name }) => name);
  expect(without).toEqual(['type check', 'lint', 'tidy', 'unit', 'build', 'manifests']);
});

test('what takes minutes where its programs are not kept yet is run by who names it', () => {
  expect(stages.filter(({ apart }) => apart).map(({ name }) => name)).toEqual(['manifests']);
});
