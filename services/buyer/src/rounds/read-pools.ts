import type { readPools as readPoolsSpec } from '@junto/contracts/buyer/rounds';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { toPoolDtos } from '../pools/pool-dto';
import { poolFields } from '../pools/pool-facts';
import { PoolModel, type Pool } from '../pools/pool.model';
import { RoundLockModel } from './round-lock.model';

type Answer = AnswerOf<typeof readPoolsSpec> | RefusalsOf<typeof readPoolsSpec>;

const reading = new Map<string, Promise<Answer>>();

/** Live quantities of a round's offers. Concurrent requests for a popular round share one read. */
export function readPools(roundId: string): Promise<Answer> {
  const running = reading.get(roundId);
  if (running) return running;
  const answer = read(roundId).finally(() => reading.delete(roundId));
  reading.set(roundId, answer);
  return answer;
}

async function read(roundId: string): Promise<Answer> {
  const asOf = new Date();
  const facts = await RoundLockModel.findById(roundId, poolFields).lean();
  if (!facts) return refuse('not_found');
  const pools = await PoolModel.find({ round_id: roundId }).lean<Pool[]>();
  return { pools: toPoolDtos(pools, facts), as_of: asOf.toISOString() };
}
