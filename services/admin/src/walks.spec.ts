import type { Model } from 'mongoose';
import { OrderReadModel, orderWalk } from './orders/order-read-model';
import { RoundReadModel, roundWalk } from './rounds/round-read-model';
import { UserModel, userWalk } from './users/user.model';

/** As the server names them. */
// oxlint-disable-next-line typescript/no-explicit-any -- models of every shape
const indexesOf = ({ schema }: Model<any, any, any, any, any, any, any>) =>
  schema.indexes().map(([keys, { name }]) => name ?? Object.entries(keys).flat().join('_'));

const sorts = ['created_at', '-created_at', 'title', '-title', 'name', '-name', 'total_value', '-total_value'];

test('every index that a search walks is there', () => {
  for (const sort of sorts)
    for (const narrowed of [true, false]) {
      expect(indexesOf(RoundReadModel)).toContain(roundWalk(narrowed, sort));
      for (const role of narrowed ? ['supplier'] : [undefined])
        for (const few of [{}, { waiting: 'true' }, { active: 'false' }, { active: 'true' }])
          expect(indexesOf(UserModel)).toContain(userWalk({ role, ...few }, sort));
      for (const round of [undefined, 'round'])
        expect(indexesOf(OrderReadModel)).toContain(orderWalk({ status: narrowed || undefined, round }, sort));
    }
});
