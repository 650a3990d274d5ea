import { maySubscribe } from './may-subscribe';

const supplierId = 'b5b3b7e0-3f0e-4f1e-9d0a-0a3d6b1c1111';
const open = { status: 'approved', supplierId } as const;
const closed = { status: 'closed', supplierId } as const;
const as = (role: 'buyer' | 'supplier' | 'admin', companyId: string | null = null) => ({ role, companyId });

test('allows buyers and admins on an approved round', () => {
  expect(maySubscribe(as('buyer'), open, false)).toBe(true);
  expect(maySubscribe(as('admin'), open, false)).toBe(true);
});

test('allows a buyer on a closed round only if already subscribed at its close', () => {
  expect(maySubscribe(as('buyer'), closed, false)).toBe(false);
  expect(maySubscribe(as('buyer'), closed, true)).toBe(true);
});

test('allows a supplier on the own rounds, open or closed, and on no others', () => {
  expect(maySubscribe(as('supplier', supplierId), open, false)).toBe(true);
  expect(maySubscribe(as('supplier', supplierId), closed, false)).toBe(true);
  expect(maySubscribe(as('supplier', 'a0000000-0000-4000-8000-000000000000'), open, true)).toBe(false);
  expect(maySubscribe(as('supplier'), open, true)).toBe(false);
});
