import { aSale } from '../testing/builders';
import { hasAllWeights, isWeight, parseWeight, textsOf, weightsOf } from './weights';

test('an empty weight is null, otherwise a decimal', () => {
  expect(weightsOf({ net_weight: '', gross_weight: ' 15.84 ', cbm: '0,032' })).toEqual({
    net_weight: null,
    gross_weight: 15.84,
    cbm: 0.032,
  });
  expect(textsOf({ net_weight: null, gross_weight: 15.84, cbm: 0 })).toEqual({
    net_weight: '',
    gross_weight: '15.84',
    cbm: '0',
  });
});

test.each(['', '0', '14.4', '14.405', '.5'])('takes %p as kilograms', (text) =>
  expect(isWeight(text, 'net_weight')).toBe(true),
);
test.each(['-1', '1.2345', 'abc', '1e3', '10000001'])('refuses %p as kilograms', (text) =>
  expect(isWeight(text, 'net_weight')).toBe(false),
);
test('keeps four decimals of a volume', () => {
  expect([isWeight('0.0321', 'cbm'), isWeight('0.03211', 'cbm')]).toEqual([true, false]);
});
test('never takes a text that it cannot read as a number for nothing', () => {
  expect(parseWeight('abc')).toBeNaN();
});

test('an invoice needs net weight, gross weight and CBM of every line; 0 is one', () => {
  expect(hasAllWeights(aSale(1, { net_weight: 1, gross_weight: 2, cbm: 0 }))).toBe(true);
  expect(hasAllWeights(aSale(1, { net_weight: 1, gross_weight: 2, cbm: null }))).toBe(false);
});
