import { trusted } from 'mongoose';
import type { InputOf } from '@junto/contracts/command';
import type { readOriginalsCommand } from '@junto/contracts/commands/buyer';
import { soldStatuses } from '@junto/domain/order';
import { readPageById } from '@junto/service-kit/mongo/page-by-id';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { PoolModel, type Pool } from '../pools/pool.model';
import { RoundLockModel, type RoundLock } from '../rounds/round-lock.model';

type Wanted = InputOf<typeof readOriginalsCommand>;
interface Original {
  id: string;
  figures: Record<string, number>;
}

/** Orders and pools to compare with read models. Read without a lock: a difference is checked again. */
export function readOriginals({ what, ...wanted }: Wanted): Promise<Original[]> {
  if (what === 'pools') return pools(wanted);
  return orders(wanted, what === 'sales' ? { status: trusted({ $in: [...soldStatuses] }) } : {});
}

async function orders(wanted: Omit<Wanted, 'what'>, also: Record<string, unknown>): Promise<Original[]> {
  const figures = { version: 1, total_minor: 1, total_units: 1 } as const;
  type Read = Pick<StoredOrder, '_id' | keyof typeof figures>;
  const found = await readPageById<Read>(OrderModel, wanted, { also, fields: figures });
  return found.map(({ _id: id, version, total_minor, total_units }) => ({
    id,
    figures: { version, total_minor, total_units },
  }));
}

/**
 * Committed units only: `selected` is published without the outbox, and a read model of it may be stale (decision 104).
 */
async function pools(wanted: Omit<Wanted, 'what'>): Promise<Original[]> {
  const found = await readPageById<Pick<Pool, '_id' | 'round_id'>>(PoolModel, wanted, { fields: { round_id: 1 } });
  const rounds = [...new Set(found.map(({ round_id }) => round_id))];
  const gates = await RoundLockModel.find({ _id: trusted({ $in: rounds }) }, { committed: 1 }).lean<
    Pick<RoundLock, '_id' | 'committed'>[]
  >();
  const committedIn = new Map(gates.map(({ _id, committed }) => [_id, committed]));
  return found.map(({ _id: id, round_id }) => ({
    id,
    figures: { committed: committedIn.get(round_id)?.[id] ?? 0 },
  }));
}
