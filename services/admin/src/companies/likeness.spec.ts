import { likeness } from './likeness';

test('two names are similar by their shared trigrams, in any sequence', () => {
  expect(likeness('padaria sol', 'padaria sol')).toBe(1);
  expect(likeness('padaria sol', 'padaria sol ltda')).toBeCloseTo(0.81, 2);
  expect(likeness('casa sul', 'casa norte')).toBeCloseTo(0.44, 2);
  expect(likeness('padaria sol', 'tecelagem')).toBe(0);
  expect(likeness('a', 'b')).toBe(0);
});
