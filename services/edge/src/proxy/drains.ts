import type { z } from 'zod';
import { buyerReplicas, drainReplicaCommand, readReplicasCommand } from '@junto/contracts/commands/edge';
import { refuse } from '@junto/contracts/problems';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import type { Job } from '@junto/service-kit/jobs';
import { drainId, DrainModel } from './drain.model';
import type { Replicas } from './replicas';

export interface Drains {
  /** Whether what has this key (a round's id; none where it is about no round) is to be led elsewhere. */
  has(replica: string, key?: string): boolean;
  /** Reads what operators asked of any door. */
  job: Job;
  commands: CommandHandler[];
  /** Whom the commands are about, once the door knows them. */
  of(replicas: Replicas): void;
}

/** A door learns what was asked of another one within this; without its database it goes on with what it knew. */
const readEveryMs = 1_000;

/**
 * Which replicas, and which of their rounds, the doors lead to others: kept in their database, which all of them read.
 */
export function openDrains(): Drains {
  let drained: ReadonlySet<string> = new Set();
  let watched: Replicas | undefined;
  const read = async () => {
    drained = new Set((await DrainModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
  };
  const tell = (): z.output<typeof buyerReplicas> => {
    const led = watched?.led() ?? new Map<string, number>();
    const replicas = watched?.all() ?? [];
    return {
      replicas: replicas.map(({ replica, ready }) => ({
        ...{ replica, ready, drained: drained.has(replica), rounds: led.get(replica) ?? 0 },
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
        return tell();
      }),
      answerCommand(drainReplicaCommand, async ({ replica, round_id, end, by }) => {
        await read();
        const { replicas } = tell();
        const _id = drainId(replica, round_id);
        if (end) await DrainModel.deleteOne({ _id });
        else {
          if (!replicas.some((one) => one.replica === replica)) return refuse('not_found');
          // Somebody has to take what it gives away.
          const others = replicas.filter((one) => one.replica !== replica && one.ready && !one.drained);
          if (others.length === 0) return refuse('stale_state', { status: 'alone' });
          await DrainModel.replaceOne({ _id }, { replica, round_id, by, at: new Date() }, { upsert: true });
        }
        await read();
        return tell();
      }),
    ],
    of: (replicas) => void (watched = replicas),
  };
}
