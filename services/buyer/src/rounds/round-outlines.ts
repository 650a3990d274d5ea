import { LRUCache } from 'lru-cache';
import { readTogether } from '@junto/service-kit/mongo/read-together';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundGateModel, type RoundGate } from './round-gate.model';

type Head = Pick<ListedRound, '_id' | 'title' | 'supplier_name' | 'currency' | 'close_at'>;
type Totals = Pick<RoundGate, '_id' | 'total_committed' | 'total_moq'>;

/** What a cart's row shows of its round, its progress included. */
export type RoundOutline = Head & Omit<Totals, '_id'>;

/**
 * Rounds are the same for everybody: whose cart lies in one within a quarter of a second of another's shares the other's
 * reading. Some hundred bytes each, null for one that is not listed.
 */
const held = new LRUCache<string, Promise<RoundOutline | null>>({ max: 5_000, ttl: 250 });

/** Those of the rounds that are listed, by id; at most a quarter of a second old. */
export async function outlinesOf(roundIds: readonly string[]): Promise<Map<string, RoundOutline>> {
  const known = roundIds.map((id) => held.get(id));
  const missing = roundIds.filter((_, index) => !known[index]);
  const reading = missing.length > 0 ? readOutlines(missing) : undefined;
  for (const id of missing)
    keep(
      id,
      reading!.then((read) => read.get(id) ?? null),
    );
  const read = await reading;
  const outlines = new Map<string, RoundOutline>();
  for (const [index, id] of roundIds.entries()) {
    const outline = known[index] ? await known[index] : read?.get(id);
    if (outline) outlines.set(id, outline);
  }
  return outlines;
}

function keep(id: string, outline: Promise<RoundOutline | null>): void {
  held.set(id, outline);
  outline.catch(() => held.delete(id));
}

async function readOutlines(ids: string[]): Promise<Map<string, RoundOutline>> {
  const { heads, totals } = await readTogether<{ heads: Head; totals: Totals }>({
    heads: {
      model: ListedRoundModel,
      stages: [
        { $match: { _id: { $in: ids }, status: 'approved' } },
        { $project: { title: 1, supplier_name: 1, currency: 1, close_at: 1 } },
      ],
    },
    totals: {
      model: RoundGateModel,
      stages: [{ $match: { _id: { $in: ids } } }, { $project: { total_committed: 1, total_moq: 1 } }],
    },
  });
  const totalsOf = new Map(totals.map((gate) => [gate._id, gate]));
  return new Map(
    heads.map((head) => {
      const { total_committed = 0, total_moq = 0 } = totalsOf.get(head._id) ?? {};
      return [head._id, { ...head, total_committed, total_moq }];
    }),
  );
}
