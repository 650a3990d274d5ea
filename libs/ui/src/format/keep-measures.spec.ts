import { keepMeasures } from './keep-measures';

test.each([
  ['Shipping box, 300 × 200 × 150 mm', 'Shipping box, 300\u00a0×\u00a0200\u00a0×\u00a0150\u00a0mm'],
  ['Paper tape, 50 mm × 50 m', 'Paper tape, 50\u00a0mm × 50\u00a0m'],
  ['Caixa 1,5 x 2 cm alta', 'Caixa 1,5\u00a0x\u00a02\u00a0cm alta'],
  ['Bag of 12 large ones', 'Bag of 12 large ones'],
  ['Model 5 mini', 'Model 5 mini'],
])('%s keeps its measures on one line', (name, expected) => {
  expect(keepMeasures(name)).toBe(expected);
});
