import { shortId } from './short-id';

test('an id is displayed by its first eight characters', () => {
  expect(shortId('5b0f4b0a-7b0e-4f6e-8a53-5a6f6f8f7f10')).toBe('5b0f4b0a');
});
