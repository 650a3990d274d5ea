import { createHash } from 'node:crypto';
import type { CommandAnswer, RefusalsOfCommand } from '@junto/contracts/command';
import type { readChannelCommand } from '@junto/contracts/commands/buyer';
import { refuse } from '@junto/contracts/problems';
import { toPoolDtos } from '../pools/pool-dto';
import { poolFields } from '../pools/pool-facts';
import { PoolModel, type Pool } from '../pools/pool.model';
import { ListedRoundModel } from './listed-round.model';
import { RoundLockModel } from './round-lock.model';

/** State of a round's channel for a gateway, which decides on the subscription by it. */
export async function readChannel(
  roundId: string,
): Promise<CommandAnswer<typeof readChannelCommand> | RefusalsOfCommand<typeof readChannelCommand>> {
  const asOf = new Date();
  const [round, gate] = await Promise.all([
    ListedRoundModel.findById(roundId, { status: 1, closing: 1, supplier_id: 1 }).lean(),
    RoundLockModel.findById(roundId, { salt: 1, ...poolFields }).lean(),
  ]);
  if (!round || !gate) return refuse('not_found');
  const pools = await PoolModel.find({ round_id: roundId }).lean<Pool[]>();
  return {
    round_id: roundId,
    status: round.status,
    closing: round.closing,
    supplier_id: round.supplier_id,
    salt: gate.salt,
    epoch: epochOf(gate.salt),
    as_of: asOf.toISOString(),
    pools: toPoolDtos(pools, gate),
  };
}

/** A recreated lock has a new key, and its pools count versions from the start. */
function epochOf(salt: string): string {
  return createHash('sha256').update(`epoch ${salt}`).digest('hex').slice(0, 12);
}
