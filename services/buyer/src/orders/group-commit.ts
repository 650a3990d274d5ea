import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { histogram } from '@junto/service-kit/telemetry/metrics';
import { admitCartChange } from '../carts/admit-cart-change';
import { noteMovedPools } from '../pools/record-pool-points';
import { tellSelected } from '../pools/tell-selected';
import { admitDecision } from './admit-decision';
import { admitPlacement } from './admit-placement';
import type { GroupAnswer, GroupEntry } from './group-entry';
import type { GroupState } from './group-state';
import { readGroup } from './read-group';
import { GroupStale, writeGroup } from './write-group';

const groupSizes = histogram({ name: 'junto_order_group_size', help: 'Entries committed together' }, [1, 2, 4, 8, 16, 32, 64, 128, 256]);

/** Tries before a group that keeps going stale is split: two processes write the same round. */
const triesTogether = 4;
const triesAlone = 40;

/**
 * Commits a group: reads, judges each entry on its own in memory, writes all that was admitted in one transaction, and
 * answers after the commit (architecture.md, group commit). When another process wrote in between, the group is read
 * and judged again; a key that only then turns out to be taken is found by the next reading.
 */
export async function commitGroup(entries: readonly GroupEntry[]): Promise<GroupAnswer[]> {
  groupSizes.observe(entries.length);
  for (let attempt = 1; ; attempt++) {
    const state = await readGroup(entries);
    const answers = entries.map((entry) => admit(state, entry));
    try {
      await writeGroup(state);
      tellSelected(state);
      noteMovedPools(state);
      return answers;
    } catch (error) {
      if (!(error instanceof GroupStale) && !isDuplicateKey(error)) throw error;
      if (entries.length === 1 && attempt >= triesAlone) throw error;
      if (entries.length > 1 && attempt >= triesTogether) return commitHalves(entries);
    }
    // Two processes that collide do it again at once unless one waits.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * attempt));
  }
}

/** Half by half: what one half can't write holds up only itself. */
async function commitHalves(entries: readonly GroupEntry[]): Promise<GroupAnswer[]> {
  const middle = Math.ceil(entries.length / 2);
  const first = await commitGroup(entries.slice(0, middle));
  return [...first, ...(await commitGroup(entries.slice(middle)))];
}

function admit(state: GroupState, entry: GroupEntry): GroupAnswer {
  switch (entry.kind) {
    case 'place':
      return admitPlacement(state, entry);
    case 'cart':
      return admitCartChange(state, entry);
    case 'decide':
      return admitDecision(state, entry);
  }
}
