import { foldNotices } from './fold-notices';

const notice = (type: string, aggregate_id: string, tags = ['orders']) => ({ type, aggregate_id, tags });

test('of one thing the last notice of a kind is left', () => {
  const first = { ...notice('order.changed', 'a'), status: 'approved' };
  const last = { ...notice('order.changed', 'a'), status: 'completed' };
  expect(foldNotices([first, notice('order.placed', 'a'), last], 20)).toEqual([last, notice('order.placed', 'a')]);
});

test('more than a person reads become one with all their tags', () => {
  const many = Array.from({ length: 21 }, (_, index) =>
    notice('order.placed', String(index), ['orders', index % 2 ? 'carts' : 'dashboard']),
  );
  expect(foldNotices(many, 20)).toEqual([{ type: 'many', aggregate_id: '', tags: ['orders', 'dashboard', 'carts'] }]);
});
