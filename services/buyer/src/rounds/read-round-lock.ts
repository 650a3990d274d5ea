import { atMostEveryOfEach } from '@junto/service-kit/work/at-most-every';
import { poolFields, type PoolFacts } from '../pools/pool-facts';
import { RoundLockModel, type RoundLock } from './round-lock.model';

export type RoundLockState = Pick<RoundLock, 'step' | 'terms' | keyof PoolFacts>;

/**
 * A lock with a thousand offers takes some 200 KB: 40 MB at most. A missing round is not cached, because it may appear
 * any moment.
 */
const lookOnce = atMostEveryOfEach<RoundLockState | null>({ ms: 250, max: 200, keeps: (gate) => gate !== null });

/** The round lock, at most 250 ms old; concurrent requests share one read. Null if there is none. */
export function readRoundLock(roundId: string): Promise<RoundLockState | null> {
  return lookOnce(roundId, () =>
    RoundLockModel.findById(roundId, { step: 1, terms: 1, ...poolFields })
      .lean<RoundLockState>()
      .exec(),
  );
}
