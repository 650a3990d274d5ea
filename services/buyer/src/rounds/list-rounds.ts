import { trusted, type QueryFilter } from 'mongoose';
import type { listRounds as listRoundsSpec, RoundCard } from '@junto/contracts/buyer/rounds';
import type { AnswerOf, QueryOf } from '@junto/contracts/endpoint';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countUpTo } from '@junto/service-kit/lists/count';
import { keyPage, pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';
import { searchFilter } from '@junto/service-kit/lists/search';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { countOpenRounds } from './open-rounds';
import { RoundGateModel } from './round-gate.model';
import { roundHeadOnTheWire } from './round-on-the-wire';

const newestFirst: SortKey[] = [{ field: 'created_at', direction: -1, type: 'date' }];

/** Several indexes begin with the status; trying them out costs seconds among 10,000 rounds (measured). */
const listing = 'listing';

type CardRow = Omit<ListedRound, 'offers'> & { products: number; image: string | null };

/** A card without its offers: the documents carry hundreds of them. */
const cardFields = {
  title: 1,
  description: 1,
  currency: 1,
  open_at: 1,
  close_at: 1,
  status: 1,
  closing: 1,
  supplier_id: 1,
  supplier_name: 1,
  created_at: 1,
  products: { $size: '$offers' },
  image: { $let: { vars: { first: { $first: '$offers' } }, in: { $ifNull: ['$$first.product.image', null] } } },
};

/**
 * A page of the approved rounds, newest first, with their totals: its cost is that of the page, however many rounds
 * there are (decision 111).
 */
export async function listRounds({
  search,
  cursor,
  limit,
}: QueryOf<typeof listRoundsSpec>): Promise<AnswerOf<typeof listRoundsSpec> | Refusal<'invalid_request'>> {
  const from = keyPage(newestFirst, cursor);
  if (isRefusal(from)) return from;
  const searched = searchFilter(search);
  const wanted = { status: 'approved', ...searched };
  const [rows, counted] = await Promise.all([
    ListedRoundModel.find({ $and: [wanted, from.filter] } as QueryFilter<ListedRound>, cardFields)
      .sort(from.sort)
      .limit(limit + 1)
      .hint(listing)
      .lean<CardRow[]>(),
    'search_text' in searched ? countUpTo(ListedRoundModel, wanted, { hint: listing }) : countAll(),
  ]);
  const { items, next_cursor } = pageOf(rows, limit, newestFirst);
  return { items: await cardsOf(items), next_cursor, ...counted };
}

async function countAll() {
  return { total: await countOpenRounds(), total_capped: false };
}

async function cardsOf(rows: readonly CardRow[]): Promise<RoundCard[]> {
  const ids = rows.map(({ _id }) => _id);
  const gates = await RoundGateModel.find({ _id: trusted({ $in: ids }) }, { total_committed: 1, total_moq: 1 }).lean();
  const totals = new Map(gates.map((gate) => [gate._id, gate]));
  return rows.map((row) => ({
    ...roundHeadOnTheWire(row),
    products: row.products,
    image: row.image,
    total_committed: totals.get(row._id)?.total_committed ?? 0,
    total_moq: totals.get(row._id)?.total_moq ?? 0,
  }));
}
