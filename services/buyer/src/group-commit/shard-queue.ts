import { createHash } from 'node:crypto';
import { TryAgain } from '@junto/service-kit/mongo/errors';
import { histogram } from '@junto/service-kit/telemetry/metrics';

const waits = histogram(
  {
    name: 'junto_order_group_wait_seconds',
    help: 'How long the first entry of a group waited for its commit to begin',
  },
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
);

/** Queue is full. Mapped to 503 with Retry-After. */
export class QueueFull extends TryAgain {
  override name = 'QueueFull';
}

/** The result of one entry: its answer or its own failure. */
export type Outcome<A> = { answer: A } | { failure: unknown };

interface Waiting<E, A> {
  entry: E;
  since: number;
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
}

interface Shard<E, A> {
  waiting: Waiting<E, A>[];
  exclusive: (() => Promise<void>)[];
  running: boolean;
  /** The last turn was exclusive: waiting entries are next. */
  owesGroup: boolean;
  /** While gathering: called for each new entry. */
  cameToWait: () => void;
}

export interface ShardQueueOptions<E, A> {
  /** Writers in this process; a round always uses the same one. */
  shards: number;
  /** Maximum entries per group. */
  groupSize: number;
  /** Maximum waiting entries per shard. */
  bound: number;
  /**
   * After a group of at least `from` entries, the next one gathers for `ms`, or until as many entries have arrived as
   * were answered: returning clients then share one commit. Comparable to PostgreSQL's `commit_delay` and
   * `commit_siblings`.
   */
  gather?: { from: number; ms: number };
  /** Commits a group and returns the result of each entry in order. Throws failures that concern all. */
  commit: (entries: E[]) => Promise<Outcome<A>[]>;
}

export interface ShardQueue<E, A> {
  /** Waits for its turn in the shard of the key. */
  submit(key: string, entry: E): Promise<A>;
  /** Runs exclusively in the shard of the key; between two exclusive jobs a group may run. */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
  waiting(): number;
}

function emptyShard<E, A>(): Shard<E, A> {
  return { waiting: [], exclusive: [], running: false, owesGroup: false, cameToWait: () => {} };
}

/**
 * Commits the next group of a shard, or runs its next exclusive job.
 * @returns entries committed together
 */
async function takeTurn<E, A>(
  shard: Shard<E, A>,
  { groupSize, commit }: Pick<ShardQueueOptions<E, A>, 'groupSize' | 'commit'>,
): Promise<number> {
  const alone = shard.owesGroup && shard.waiting.length > 0 ? undefined : shard.exclusive.shift();
  shard.owesGroup = alone !== undefined;
  if (alone) {
    await alone();
    return 0;
  }
  const group = shard.waiting.splice(0, groupSize);
  if (group[0]) waits.observe((performance.now() - group[0].since) / 1000);
  try {
    const outcomes = await commit(group.map(({ entry }) => entry));
    group.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index] ?? { failure: new Error('The group forgot one of its entries') };
      if ('answer' in outcome) resolve(outcome.answer);
      else reject(outcome.failure);
    });
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
  return group.length;
}

/** Resolves when `more` further entries have arrived, at the latest after `ms`. */
function gathered<E, A>(shard: Shard<E, A>, more: number, ms: number): Promise<void> {
  const enough = shard.waiting.length + more;
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      shard.cameToWait = () => {};
      resolve();
    };
    const timer = setTimeout(over, ms);
    shard.cameToWait = () => {
      if (shard.waiting.length >= enough) over();
    };
  });
}

/**
 * One writer per shard. It commits everything that queued up during the last commit: a single entry waits for nobody,
 * and groups grow with the load.
 */
export function createShardQueue<E, A>({
  shards,
  groupSize,
  bound,
  gather,
  commit,
}: ShardQueueOptions<E, A>): ShardQueue<E, A> {
  const all = Array.from({ length: shards }, () => emptyShard<E, A>());
  const idlers: (() => void)[] = [];

  const shardOf = (key: string) => all[createHash('md5').update(key).digest().readUInt32LE(0) % shards] as Shard<E, A>;

  const run = async (shard: Shard<E, A>) => {
    if (shard.running) return;
    shard.running = true;
    // Entries of the same event loop turn belong to the first group too.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (shard.waiting.length > 0 || shard.exclusive.length > 0) {
      const together = await takeTurn(shard, { groupSize, commit });
      if (gather && together >= gather.from) await gathered(shard, together, gather.ms);
    }
    shard.running = false;
    if (all.every(({ running }) => !running)) for (const publish of idlers.splice(0)) publish();
  };

  return {
    submit: (key, entry) => {
      const shard = shardOf(key);
      if (shard.waiting.length >= bound) return Promise.reject(new QueueFull('Too many orders wait'));
      return new Promise((resolve, reject) => {
        shard.waiting.push({ entry, since: performance.now(), resolve, reject });
        shard.cameToWait();
        void run(shard);
      });
    },
    alone: (key, work) => {
      const shard = shardOf(key);
      return new Promise((resolve, reject) => {
        shard.exclusive.push(() => work().then(resolve, reject));
        void run(shard);
      });
    },
    idle: () =>
      all.some(({ running }) => running) ? new Promise((resolve) => idlers.push(resolve)) : Promise.resolve(),
    waiting: () => all.reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
}
