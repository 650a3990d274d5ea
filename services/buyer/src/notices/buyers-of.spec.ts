import { inBatches } from './buyers-of';

const buyers = (howMany: number) => Array.from({ length: howMany }, (_, index) => `buyer ${index}`);

test.each([
  [0, [0]],
  [1, [1]],
  [5_000, [5_000]],
  [5_001, [5_000, 1]],
  [12_000, [5_000, 5_000, 2_000]],
])('%i buyers are named by events of at most 5,000, all of them and in turn', (howMany, sizes) => {
  const batches = inBatches(buyers(howMany));
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(buyers(howMany));
});
