import { isNamedPlaceMissing } from './incoterm';

test('an Incoterm requires its named place, and a place its Incoterm', () => {
  expect(isNamedPlaceMissing({ incoterm: 'FOB', place: 'Leixões' })).toBe(false);
  expect(isNamedPlaceMissing({ incoterm: null, place: null })).toBe(false);
  expect(isNamedPlaceMissing({ incoterm: 'FOB', place: null })).toBe(true);
  expect(isNamedPlaceMissing({ incoterm: undefined, place: 'Leixões' })).toBe(true);
});
