import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, isDuplicateKey, isTransient, TryAgain } from '@junto/service-kit/mongo/errors';
import { expectDatabase } from '@junto/service-kit/mongo/transaction';
import { histogram } from '@junto/service-kit/telemetry/metrics';
import { noteMovedRounds } from '../pools/moved-rounds';
import { noteMovedPools } from '../pools/record-pool-points';
import { noteTotals } from '../rounds/update-bands';
import type { Decided } from './decided';
import { evolve } from './evolve';
import type { GroupAnswer, GroupEntry } from './group-entry';
import { changedPools, changedTotals, placementKey, versionAfter, type GroupState } from './group-state';
import { judge } from './judge';
import { loadFromCache } from './load-from-cache';
import { readAdded, readGroup, readPlaced } from './read-group';
import { evictRounds, recordConflict, cacheRounds } from './round-cache';
import type { Outcome } from './shard-queue';
import { GroupStale, writeGroup } from './write-group';

const groupSizes = histogram(
  { name: 'junto_order_group_size', help: 'Entries committed together' },
  [1, 2, 4, 8, 16, 32, 64, 128, 256],
);

/** Attempts before a group that stays stale is split: another process writes the same round. */
const triesTogether = 4;
const triesAlone = 40;

export interface CommitOptions {
  /** Whether the group may be decided on cached rounds; true by default. */
  recalling?: boolean;
  /** Called with each committed state after the waiting requests were answered. */
  onCommitted?: ((state: GroupState) => void) | undefined;
  /** How long freed units are held for a buyer of a waitlist. */
  holdMs?: number | undefined;
}

/**
 * Commits a group: loads the state from the cache or the database, decides each entry in memory, writes everything that
 * was accepted in one transaction, and answers after the commit (decision 101). If another process wrote in between,
 * the group is read and decided again. A permanent failure is caused by one entry: the group is halved until that entry
 * fails alone.
 * @throws failures that concern every entry: the database is unavailable, or other processes keep writing the round
 */
export async function commitGroup(
  entries: readonly GroupEntry[],
  options: CommitOptions = {},
): Promise<Outcome<GroupAnswer>[]> {
  const { recalling = true, ...rest } = options;
  if (recalling) groupSizes.observe(entries.length);
  for (let attempt = 1; ; attempt++) {
    try {
      return await commitOnce(entries, { recalling: recalling && attempt === 1, ...rest });
    } catch (error) {
      const rounds = entries.map(({ roundId }) => roundId);
      evictRounds(rounds);
      if (error instanceof GroupStale) recordConflict(rounds);
      if (concernsEveryEntry(error)) throw error;
      const isStale = error instanceof GroupStale || isDuplicateKey(error);
      if (entries.length === 1 && !isStale) return [{ failure: error }];
      if (entries.length === 1 && attempt >= triesAlone)
        throw new TryAgain('Others kept writing this round', { cause: error });
      if (entries.length > 1 && (!isStale || attempt >= triesTogether)) return commitHalves(entries, rest);
    }
    // Jitter: two colliding processes would collide again at once.
    await pause(Math.random() * 5 * attempt);
  }
}

async function commitOnce(
  entries: readonly GroupEntry[],
  { recalling, onCommitted, holdMs }: CommitOptions,
): Promise<Outcome<GroupAnswer>[]> {
  expectDatabase();
  const state = (recalling && (await loadFromCache(entries))) || (await readGroup(entries));
  const verdicts = entries.map((entry) => {
    const verdict = judge(state, entry, randomUUID);
    if (verdict.change) evolve(state, verdict.change, holdMs);
    return verdict;
  });
  const written = await writeGroup(state);
  cacheRounds(state, entries, written);
  // Resolve the waiting requests before publishing cart quantities.
  if (onCommitted) setImmediate(onCommitted, state);
  const moved = changedPools(state).map(({ now }) => ({ ...now, version: versionAfter(state, now.round_id) }));
  noteMovedPools(moved);
  noteMovedRounds(moved.map(({ round_id }) => round_id));
  noteTotals(changedTotals(state));
  const unwritten = entries.filter((_entry, index) => isUnwritten(verdicts[index]!));
  const doubtful = state.fromMemory ? await doubtfulAmong(unwritten, written) : [];
  const again = doubtful.length > 0 ? await commitPart(doubtful, { recalling: false, onCommitted, holdMs }) : [];
  return entries.map((entry, index) => {
    const place = doubtful.indexOf(entry);
    return place < 0 ? { answer: verdicts[index]!.answer } : again[place]!;
  });
}

/** An order repeated within the same group is not written yet. */
function isUnwritten({ answer, change }: Decided): boolean {
  return change === null && answer.kind !== 'order';
}

/**
 * Entries that were decided on a cached state that no write has verified: another process may have opened the cart or
 * released units. A round that the group wrote is verified by its lock; keys were not checked, and a used key has its
 * answer already.
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

/** Halving does not help here. A timeout is halved like any other failure, because a smaller group may succeed. */
function concernsEveryEntry(error: unknown): boolean {
  return error instanceof TryAgain || isDatabaseAway(error) || isTransient(error);
}

/** Commits the two halves separately, so that an entry that cannot be written delays only its own half. */
async function commitHalves(entries: readonly GroupEntry[], options: CommitOptions): Promise<Outcome<GroupAnswer>[]> {
  const middle = Math.ceil(entries.length / 2);
  const first = await commitPart(entries.slice(0, middle), options);
  return [...first, ...(await commitPart(entries.slice(middle), options))];
}

/** The answers of one part are kept whatever happens to the other. */
async function commitPart(entries: readonly GroupEntry[], options: CommitOptions): Promise<Outcome<GroupAnswer>[]> {
  try {
    return await commitGroup(entries, options);
  } catch (failure) {
    return entries.map(() => ({ failure }));
  }
}
