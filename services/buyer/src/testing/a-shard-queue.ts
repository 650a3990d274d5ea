import { createShardQueue, type ShardQueue, type ShardQueueOptions } from '../group-commit/shard-queue';

/** An outcome for each entry of a group. */
export const answers = <A>(all: A[]) => all.map((answer) => ({ answer }));

/** A queue of one shard that commits groups of ten, unless `facts` differ. */
export function aShardQueue<E>(
  commit: ShardQueueOptions<E, E>['commit'],
  facts: Partial<Omit<ShardQueueOptions<E, E>, 'commit'>> = {},
): ShardQueue<E, E> {
  return createShardQueue({ shards: 1, groupSize: 10, bound: 100, ...facts, commit });
}
