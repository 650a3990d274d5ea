import { readOriginalsCommand, republishCommand } from '@junto/contracts/commands/buyer';
import { askCommand } from '@junto/service-kit/commands';
import { copiesOfAnother } from '@junto/service-kit/recount/copies-of-another';
import { PoolModel } from '../rounds/pool.model';
import { SaleModel } from '../sales/sale.model';

const patienceMs = 20_000;

/** Copies against the buyer's originals; a sale is one of an order that was approved. */
const ofBuyer = (what: 'sales' | 'pools', told: 'orders' | 'pools') => ({
  originals: (wanted: { ids?: string[]; after: string | null; limit: number }) =>
    askCommand(readOriginalsCommand, { what, ...wanted }, { timeoutMs: patienceMs }),
  tellAgain: (ids: string[]) =>
    askCommand(republishCommand, { what: told, ids, after: null }, { timeoutMs: patienceMs }),
});

const recountSaleCopies = copiesOfAnother({
  name: 'sale_copies',
  model: SaleModel,
  fields: ['version', 'total_minor', 'total_units'],
  ...ofBuyer('sales', 'orders'),
});

const recountPoolCopies = copiesOfAnother({
  name: 'pool_copies',
  model: PoolModel,
  fields: ['committed'],
  ...ofBuyer('pools', 'pools'),
});

export const copyRecounts = [recountSaleCopies, recountPoolCopies];
