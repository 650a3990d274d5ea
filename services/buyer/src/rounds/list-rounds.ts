import { trusted } from 'mongoose';
import { listRounds as listRoundsSpec, type RoundCard } from '@junto/contracts/buyer/rounds';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { plainBody, prepared, type Prepared } from '@junto/service-kit/http/prepared';
import type { SortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { searchedTerm } from '@junto/service-kit/lists/search';
import { atMostEveryOfEach } from './at-most-every';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { countOpenRounds } from './open-rounds';
import { RoundGateModel } from './round-gate.model';
import { roundHeadOnTheWire } from './round-on-the-wire';
import { searchRounds, type FoundRound } from './search-rounds';

const newestFirst: SortKey = { field: 'created_at', direction: -1, type: 'date' };

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

type Query = QueryOf<typeof listRoundsSpec>;
type Page = Prepared | RefusalsOf<typeof listRoundsSpec>;

/** A page is the same for everybody: who asks for it within a quarter of a second of another shares the other's. */
const pageOnce = atMostEveryOfEach<Page>({ ms: 250, max: 200 });

export function listRounds(query: Query): Promise<Page> {
  return pageOnce(JSON.stringify(query), () => preparePage(query));
}

async function preparePage(query: Query): Promise<Page> {
  const page = await readPage(query);
  return isRefusal(page) ? page : prepared(plainBody(listRoundsSpec.answer.parse(page)));
}

/**
 * A page of the approved rounds, newest first, with their totals: its cost is that of the page, however many rounds
 * there are (decision 111).
 */
async function readPage({
  search,
  cursor,
  limit,
}: Query): Promise<AnswerOf<typeof listRoundsSpec> | RefusalsOf<typeof listRoundsSpec>> {
  const term = searchedTerm(search);
  if (term !== '') return searchRounds({ term, sort: newestFirst, cursor, limit }, foundCards);
  return listPage(
    ListedRoundModel,
    {
      scope: { status: 'approved' },
      filter: {},
      all: countOpenRounds,
      sort: newestFirst,
      cursor,
      limit,
      fields: cardFields,
      hint: listing,
    },
    cardsOf,
  );
}

/** In the order in which they were found; one that closed meanwhile is no longer shown. */
async function foundCards(found: readonly FoundRound[]): Promise<RoundCard[]> {
  const ids = found.map(({ _id }) => _id);
  const rows = await ListedRoundModel.find({ _id: trusted({ $in: ids }), status: 'approved' }, cardFields).lean<
    CardRow[]
  >();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return cardsOf(ids.flatMap((id) => byId.get(id) ?? []));
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
