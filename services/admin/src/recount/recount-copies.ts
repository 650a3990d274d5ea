import { readOriginalsCommand, republishCommand } from '@junto/contracts/commands/buyer';
import { askCommand } from '@junto/service-kit/commands';
import { copiesOfAnother } from '@junto/service-kit/recount/copies-of-another';
import { OrderCopyModel } from '../orders/order-copy.model';
import { PoolCopyModel } from '../rounds/pool-copy.model';

const patienceMs = 20_000;

/** Copies against the buyer's originals. */
const ofBuyer = (what: 'orders' | 'pools') => ({
  originals: (wanted: { ids?: string[]; after: string | null; limit: number }) =>
    askCommand(readOriginalsCommand, { what, ...wanted }, { timeoutMs: patienceMs }),
  tellAgain: (ids: string[]) => askCommand(republishCommand, { what, ids, after: null }, { timeoutMs: patienceMs }),
});

const recountOrderCopies = copiesOfAnother({
  name: 'order_copies',
  model: OrderCopyModel,
  fields: ['version', 'total_minor', 'total_units'],
  ...ofBuyer('orders'),
});

const recountPoolCopies = copiesOfAnother({
  name: 'pool_copies',
  model: PoolCopyModel,
  fields: ['committed'],
  ...ofBuyer('pools'),
});

export const copyRecounts = [recountOrderCopies, recountPoolCopies];
