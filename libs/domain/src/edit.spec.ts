import { changedFields, contestedFields } from './edit';

const seen = { name: 'Tape', unit_price: 3.9, size: null };

describe('an edit', () => {
  it('is the fields that differ from what the form began with; absent and empty are the same', () => {
    expect(changedFields(seen, { name: 'Tape', unit_price: 3.9, size: '50 mm' })).toEqual({ size: '50 mm' });
    expect(changedFields({}, { size: null })).toEqual({});
    expect(changedFields({ offers: [{ moq: 1 }] }, { offers: [{ moq: 2 }] })).toEqual({ offers: [{ moq: 2 }] });
  });
  it('meets nobody where others changed other fields', () => {
    expect(contestedFields({ size: '50 mm' }, seen, { ...seen, unit_price: 4.5 })).toEqual([]);
  });
  it('meets another in the field that both changed, and in that one only', () => {
    const present = { ...seen, unit_price: 4.5, name: 'Strong tape' };
    expect(contestedFields({ unit_price: 4.2, size: '50 mm' }, seen, present)).toEqual(['unit_price']);
  });
  it('agrees with who changed a field to the same value', () => {
    expect(contestedFields({ unit_price: 4.5 }, seen, { ...seen, unit_price: 4.5 })).toEqual([]);
  });
});
