import { foldNotices } from './fold-notices';

const notice = (type: string, aggregate_id: string) => ({ type, aggregate_id });

test('keeps the last notice of each kind per aggregate', () => {
  const first = { ...notice('order.changed', 'a'), status: 'approved' };
  const last = { ...notice('order.changed', 'a'), status: 'completed' };
  expect(foldNotices([first, notice('order.placed', 'a'), last], 20)).toEqual([last, notice('order.placed', 'a')]);
});

test('folds more notices than a user reads into one with all their types', () => {
  const many = Array.from({ length: 21 }, (_, index) =>
    notice(index % 2 ? 'order.placed' : 'order.approved', String(index)),
  );
  expect(foldNotices(many, 20)).toEqual([
    { type: 'many', aggregate_id: '', types: ['order.approved', 'order.placed'] },
  ]);
});

test('keeps the types of a notice that was folded before', () => {
  const late = { type: 'many', types: ['order.approved'], aggregate_id: 'a' };
  const folded = foldNotices([late, notice('order.placed', 'b'), notice('order.placed', 'c')], 2);
  expect(folded).toEqual([{ type: 'many', aggregate_id: '', types: ['order.approved', 'order.placed'] }]);
});
