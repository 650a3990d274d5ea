import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, isDuplicateKey, isTransient, TryAgain } from '@junto/service-kit/mongo/errors';
import { expectDatabase } from '@junto/service-kit/mongo/transaction';
import { histogram } from '@junto/service-kit/telemetry/metrics';
import { noteMovedPools } from '../pools/record-pool-points';
import { noteTotals } from '../rounds/update-bands';
import { decideCartChange } from './decide-cart-change';
import { decideOrderDecision } from './decide-order-decision';
import { decidePlacement } from './decide-placement';
import type { Decided } from './decided';
import { evolve } from './evolve';
import type { GroupAnswer, GroupEntry } from './group-entry';
import {
  changedPools,
  changedTotals,
  placementKey,
  versionAfter,
  type GroupState,
  type GroupView,
} from './group-state';
import { loadFromCache } from './load-from-cache';
import { readAdded, readGroup, readPlaced } from './read-group';
import { evictRounds, recordConflict, cacheRounds } from './round-cache';
import type { Outcome } from './shard-queue';
import { GroupStale, writeGroup } from './write-group';

const groupSizes = histogram(
  { name: 'junto_order_group_size', help: 'Entries committed together' },
  [1, 2, 4, 8, 16, 32, 64, 128, 256],
);

/** Tries before a group that keeps going stale is split: two processes write the same round. */
const triesTogether = 4;
const triesAlone = 40;

export interface CommitOptions {
  /** Whether the group may be judged on the rounds that this process remembers; true if left out. */
  recalling?: boolean;
  /** Called with each committed state, after the waiting requests were answered. */
  onCommitted?: ((state: GroupState) => void) | undefined;
}

/**
 * Commits a group: recalls or reads, judges each entry on its own in memory, writes all that was admitted in one
 * transaction, and answers after the commit (decision 101). When another process wrote in between, the group is read
 * and judged again; a key that only then turns out to be taken is found by the next reading. A failure that is not a
 * passing one has its cause in an entry: the group is halved until that entry stands alone and fails alone.
 * @throws what concerns every entry alike: the database is away, or other processes keep writing the round
 */
export async function commitGroup(
  entries: readonly GroupEntry[],
  options: CommitOptions = {},
): Promise<Outcome<GroupAnswer>[]> {
  const { recalling = true, onCommitted } = options;
  if (recalling) groupSizes.observe(entries.length);
  for (let attempt = 1; ; attempt++) {
    try {
      return await commitOnce(entries, { recalling: recalling && attempt === 1, onCommitted });
    } catch (error) {
      const rounds = entries.map(({ roundId }) => roundId);
      evictRounds(rounds);
      if (error instanceof GroupStale) recordConflict(rounds);
      if (concernsEveryEntry(error)) throw error;
      const isStale = error instanceof GroupStale || isDuplicateKey(error);
      if (entries.length === 1 && !isStale) return [{ failure: error }];
      if (entries.length === 1 && attempt >= triesAlone)
        throw new TryAgain('Others kept writing this round', { cause: error });
      if (entries.length > 1 && (!isStale || attempt >= triesTogether)) return commitHalves(entries, onCommitted);
    }
    // Two processes that collide do it again at once unless one waits.
    await pause(Math.random() * 5 * attempt);
  }
}

async function commitOnce(
  entries: readonly GroupEntry[],
  { recalling, onCommitted }: CommitOptions,
): Promise<Outcome<GroupAnswer>[]> {
  expectDatabase();
  const state = (recalling && (await loadFromCache(entries))) || (await readGroup(entries));
  const verdicts = entries.map((entry) => {
    const verdict = judge(state, entry);
    if (verdict.change) evolve(state, verdict.change);
    return verdict;
  });
  const written = await writeGroup(state);
  cacheRounds(state, entries, written);
  // The waiting requests are answered first.
  if (onCommitted) setImmediate(onCommitted, state);
  noteMovedPools(changedPools(state).map(({ now }) => ({ ...now, version: versionAfter(state, now.round_id) })));
  noteTotals(changedTotals(state));
  const unwritten = entries.filter((_entry, index) => isUnwritten(verdicts[index]!));
  const doubtful = state.fromMemory ? await doubtfulAmong(unwritten, written) : [];
  const again = doubtful.length > 0 ? await commitPart(doubtful, { recalling: false, onCommitted }) : [];
  return entries.map((entry, index) => {
    const place = doubtful.indexOf(entry);
    return place < 0 ? { answer: verdicts[index]!.answer } : again[place]!;
  });
}

/** An order that is given once more is one of this very group. */
function isUnwritten({ answer, change }: Decided): boolean {
  return change === null && answer.kind !== 'order';
}

/**
 * Which entries were judged on a memory that nothing has proved: another process may have opened the cart or given
 * units back. A round that the group wrote is proved by its gate; but keys were not looked at, and one that was used
 * has its answer already.
 */
async function doubtfulAmong(unwritten: readonly GroupEntry[], written: ReadonlySet<string>): Promise<GroupEntry[]> {
  const proved = unwritten.filter(({ roundId }) => written.has(roundId));
  const [placed, added] = await Promise.all([readPlaced(proved), readAdded(proved)]);
  const keys = new Set([
    ...placed.map(({ buyer_id, key }) => placementKey(buyer_id, key)),
    ...added.map(({ _id }) => _id),
  ]);
  return unwritten.filter((entry) => !proved.includes(entry) || keys.has(keyOf(entry)));
}

function keyOf(entry: GroupEntry): string {
  if (entry.kind === 'place') return placementKey(entry.person.id, entry.key);
  return entry.kind === 'cart' && 'once' in entry.change ? entry.change.once.id : '';
}

/**
 * A smaller group would fail in the same way. What ran out of time is halved like a guilty entry: less may come
 * through.
 */
function concernsEveryEntry(error: unknown): boolean {
  return error instanceof TryAgain || isDatabaseAway(error) || isTransient(error);
}

/** Commits half by half, so that an entry that can't be written holds up its own half alone. */
async function commitHalves(
  entries: readonly GroupEntry[],
  onCommitted: CommitOptions['onCommitted'],
): Promise<Outcome<GroupAnswer>[]> {
  const middle = Math.ceil(entries.length / 2);
  const first = await commitPart(entries.slice(0, middle), { onCommitted });
  return [...first, ...(await commitPart(entries.slice(middle), { onCommitted }))];
}

/** The other part's answers stand, whatever happens to this part. */
async function commitPart(entries: readonly GroupEntry[], options: CommitOptions): Promise<Outcome<GroupAnswer>[]> {
  try {
    return await commitGroup(entries, options);
  } catch (failure) {
    return entries.map(() => ({ failure }));
  }
}

function judge(view: GroupView, entry: GroupEntry): Decided {
  switch (entry.kind) {
    case 'place':
      return decidePlacement(view, entry, randomUUID);
    case 'cart':
      return decideCartChange(view, entry, randomUUID);
    case 'decide':
      return decideOrderDecision(view, entry);
  }
}
