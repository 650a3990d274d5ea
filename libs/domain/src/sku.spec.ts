import { mostSimilarSku } from './sku';

test('the most similar SKU differs in the fewest characters, and in at most a third of them', () => {
  expect(mostSimilarSku('re-box-99', ['re-mai-16', 're-box-32', 're-box-9'])).toBe('re-box-9');
  expect(mostSimilarSku('re-box-99', ['re-box-32'])).toBe('re-box-32');
  expect(mostSimilarSku('re-box-99', ['re-mai-16', 'x'])).toBeUndefined();
});
