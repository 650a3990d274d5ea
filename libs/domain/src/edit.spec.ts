import { changedFields, contestedFields } from './edit';

const seen = { name: 'Tape', unit_price: 3.9, size: null };

describe('an edit', () => {
  it("contains the fields that differ from the form's initial values; absent and empty are equal", () => {
    expect(changedFields(seen, { name: 'Tape', unit_price: 3.9, size: '50 mm' })).toEqual({ size: '50 mm' });
    expect(changedFields({}, { size: null })).toEqual({});
    expect(changedFields({ offers: [{ moq: 1 }] }, { offers: [{ moq: 2 }] })).toEqual({ offers: [{ moq: 2 }] });
  });
  it('has no conflict if others changed other fields', () => {
    expect(contestedFields({ size: '50 mm' }, seen, { ...seen, unit_price: 4.5 })).toEqual([]);
  });
  it('conflicts in a field that both changed, and only there', () => {
    const present = { ...seen, unit_price: 4.5, name: 'Strong tape' };
    expect(contestedFields({ unit_price: 4.2, size: '50 mm' }, seen, present)).toEqual(['unit_price']);
  });
  it('has no conflict if another person set the same value', () => {
    expect(contestedFields({ unit_price: 4.5 }, seen, { ...seen, unit_price: 4.5 })).toEqual([]);
  });
});
