import type { z } from 'zod';
import { buyerReplicas, drainReplicaCommand, readReplicasCommand } from '@junto/contracts/commands/edge';
import { refuse } from '@junto/contracts/problems';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import type { Job } from '@junto/service-kit/jobs';
import { drainId, DrainModel } from './drain.model';
import type { Replicas } from './replicas';

export interface Drains {
  /** Whether the replica is drained, for all rounds or for this round id. */
  has(replica: string, key?: string): boolean;
  /** Reads the drains that operators set at any gateway. */
  job: Job;
  commands: CommandHandler[];
  /** Sets the replicas that the commands refer to. */
  attach(replicas: Replicas): void;
}

/** Upper bound until a drain set at another gateway takes effect. Without the database the last known drains apply. */
const readEveryMs = 1_000;

/** Drained replicas and rounds, stored in the gateways' shared database. */
export function createDrains(): Drains {
  let drained: ReadonlySet<string> = new Set();
  let attachedReplicas: Replicas | undefined;
  const read = async () => {
    drained = new Set((await DrainModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
  };
  const listReplicas = (): z.output<typeof buyerReplicas> => {
    const routed = attachedReplicas?.keysPerReplica() ?? new Map<string, number>();
    const replicas = attachedReplicas?.all() ?? [];
    return {
      replicas: replicas.map(({ replica, ready }) => ({
        ...{ replica, ready, drained: drained.has(replica), rounds: routed.get(replica) ?? 0 },
      })),
    };
  };

  return {
    has: (replica, key) =>
      drained.size > 0 && (drained.has(replica) || (key !== undefined && drained.has(drainId(replica, key)))),
    job: { name: 'read-drains', everyMs: readEveryMs, run: read },
    commands: [
      answerCommand(readReplicasCommand, async () => {
        await read();
        return listReplicas();
      }),
      answerCommand(drainReplicaCommand, async ({ replica, round_id, end, by }) => {
        await read();
        const { replicas } = listReplicas();
        const _id = drainId(replica, round_id);
        if (end) await DrainModel.deleteOne({ _id });
        else {
          if (!replicas.some((one) => one.replica === replica)) return refuse('not_found');
          // At least one ready replica must remain to take over the drained rounds.
          const others = replicas.filter((one) => one.replica !== replica && one.ready && !one.drained);
          if (others.length === 0) return refuse('stale_state', { status: 'alone' });
          await DrainModel.replaceOne({ _id }, { replica, round_id, by, at: new Date() }, { upsert: true });
        }
        await read();
        return listReplicas();
      }),
    ],
    attach: (replicas) => void (attachedReplicas = replicas),
  };
}
