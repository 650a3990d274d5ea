import type { Offer } from '@junto/contracts/buyer/rounds';
import { platformContext } from '@junto/service-kit/events/event-context';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { poolVersionAt } from '../pools/pool-facts';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';

const read = {
  title: 1,
  supplier_id: 1,
  currency: 1,
  close_at: 1,
  'offers.id': 1,
  'offers.moq': 1,
  'offers.tiers': 1,
  'offers.product.name': 1,
  'offers.product.unit_price': 1,
  'offers.product.active': 1,
} as const;

export type RunningOffer = Pick<Offer, 'id' | 'moq' | 'tiers'> & {
  product: Pick<Offer['product'], 'name' | 'unit_price' | 'active'>;
};

/** A round that takes orders, with its units. */
export interface RunningRound {
  round: Pick<ListedRound, '_id' | 'title' | 'supplier_id' | 'currency' | 'close_at'> & { offers: RunningOffer[] };
  committed: Readonly<Record<string, number>>;
  /** Version and cause of its events. */
  of: { version: number; cause: typeof platformContext };
}

/** Undefined once the round closes. */
export async function runningRound(
  roundId: string,
  now: Date,
  session: ClientSession,
): Promise<RunningRound | undefined> {
  const gate = await RoundLockModel.findById(
    roundId,
    { step: 1, closes_at: 1, seq: 1, committed: 1 },
    { session },
  ).lean();
  if (gate?.step !== 'open' || (gate.closes_at && gate.closes_at <= now)) return undefined;
  const filter = { _id: roundId, status: 'approved' } as const;
  const round = await ListedRoundModel.findOne(filter, read, { session }).lean<RunningRound['round']>();
  if (!round) return undefined;
  return {
    round,
    committed: gate.committed,
    of: { version: poolVersionAt(gate.seq), cause: platformContext },
  };
}
