import { mayHear } from './may-hear';

const supplierId = 'b5b3b7e0-3f0e-4f1e-9d0a-0a3d6b1c1111';
const open = { status: 'approved', supplierId } as const;
const closed = { status: 'closed', supplierId } as const;
const as = (role: 'buyer' | 'supplier' | 'admin', companyId: string | null = null) => ({ role, companyId });

test('buyers and admins hear an approved round', () => {
  expect(mayHear(as('buyer'), open, false)).toBe(true);
  expect(mayHear(as('admin'), open, false)).toBe(true);
});

test('a buyer hears a closed round only when they were there as it closed', () => {
  expect(mayHear(as('buyer'), closed, false)).toBe(false);
  expect(mayHear(as('buyer'), closed, true)).toBe(true);
});

test('a supplier hears the own rounds, whether or not they are closed, and no others', () => {
  expect(mayHear(as('supplier', supplierId), open, false)).toBe(true);
  expect(mayHear(as('supplier', supplierId), closed, false)).toBe(true);
  expect(mayHear(as('supplier', 'a0000000-0000-4000-8000-000000000000'), open, true)).toBe(false);
  expect(mayHear(as('supplier'), open, true)).toBe(false);
});
