import { trusted } from 'mongoose';
import { listRounds as listRoundsSpec, type RoundCard } from '@junto/contracts/buyer/rounds';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { roundBandOf } from '@junto/domain/pool-progress';
import { prepared, PreparedBody, type Prepared } from '@junto/service-kit/http/prepared';
import { searchedTerm } from '@junto/service-kit/lists/gram-search';
import type { SortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { atMostEveryOfEach } from '@junto/service-kit/work/at-most-every';
import { filterRounds, type FilteredRound } from './filter-rounds';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { countListedRounds } from './open-rounds';
import { toRoundHeadDto } from './round-dto';
import { RoundLockModel } from './round-lock.model';
import { progressLock, progressOfRounds, progressTerms, type ProgressLock, type ProgressTerms } from './round-progress';
import { searchRounds, type FoundRound } from './search-rounds';
import { noteTotals, type RoundTotals } from './update-bands';

export const newestFirst: SortKey = { field: 'created_at', direction: -1, type: 'date' };

/** Several indexes begin with the status; letting the planner try them costs seconds with 10,000 rounds (measured). */
const listing = 'listing';

const lockFields: Record<string, unknown> = { ...progressLock, seq: 1 };

type CardRow = Omit<ListedRound, 'offers'> & ProgressTerms & { images: string[] };

/** A card without offers: the documents have hundreds of them. */
const cardFields: Record<string, unknown> = {
  title: 1,
  description: 1,
  currency: 1,
  open_at: 1,
  close_at: 1,
  extended_from: 1,
  status: 1,
  closing: 1,
  supplier_id: 1,
  supplier_name: 1,
  created_at: 1,
  ...progressTerms,
  images: {
    $slice: [{ $filter: { input: '$offers.product.image', as: 'image', cond: { $ne: ['$$image', null] } } }, 3],
  },
};

type Query = QueryOf<typeof listRoundsSpec>;
type Page = Prepared | RefusalsOf<typeof listRoundsSpec>;

/** A page is identical for everybody: requests within 250 ms share one read. */
const pageOnce = atMostEveryOfEach<Page>({ ms: 250, max: 200 });

export function listRounds(query: Query): Promise<Page> {
  return pageOnce(JSON.stringify(query), () => preparePage(query));
}

async function preparePage(query: Query): Promise<Page> {
  const page = await readPage(query);
  return isRefusal(page) ? page : prepared(new PreparedBody(listRoundsSpec.answer.parse(page)));
}

/**
 * A page of approved rounds, newest first, with totals; its cost does not depend on the number of rounds (decision
 * 111).
 */
async function readPage({
  cursor,
  limit,
  ...filter
}: Query): Promise<AnswerOf<typeof listRoundsSpec> | RefusalsOf<typeof listRoundsSpec>> {
  const { search, sort, ...narrowing } = filter;
  if (sort !== 'newest' || Object.values(narrowing).some((value) => value !== undefined))
    return filterRounds({ filter, cursor, limit, now: new Date() }, filteredCards);
  const term = searchedTerm(search);
  if (term !== '') return searchRounds({ term, sort: newestFirst, cursor, limit }, (found) => foundCards(found));
  return listPage(
    ListedRoundModel,
    {
      scope: { status: 'approved' },
      filter: {},
      all: countListedRounds,
      sort: newestFirst,
      cursor,
      limit,
      fields: cardFields,
      hint: listing,
    },
    (found: CardRow[]) => cardsOf(found),
  );
}

/** Bands follow their locks with a delay, and a crash loses an update: a difference found here is recorded again. */
async function filteredCards(found: readonly FilteredRound[]): Promise<RoundCard[]> {
  const bands = new Map(found.map(({ _id, band }) => [_id, band]));
  return foundCards(found, (gates) =>
    noteTotals(gates.filter((gate) => bands.get(gate._id) !== roundBandOf(gate.total_committed, gate.total_moq))),
  );
}

/** In the sequence of the matches, without rounds that closed in between. */
async function foundCards(found: readonly Pick<FoundRound, '_id'>[], onGates?: OnGates): Promise<RoundCard[]> {
  const ids = found.map(({ _id }) => _id);
  const rows = await ListedRoundModel.find({ _id: trusted({ $in: ids }), status: 'approved' }, cardFields).lean<
    CardRow[]
  >();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return cardsOf(
    ids.flatMap((id) => byId.get(id) ?? []),
    onGates,
  );
}

/** Cards of rounds by id in this sequence, including closed ones. */
export async function roundCards(ids: readonly string[]): Promise<RoundCard[]> {
  if (ids.length === 0) return [];
  const rows = await ListedRoundModel.find({ _id: trusted({ $in: [...ids] }) }, cardFields).lean<CardRow[]>();
  const byId = new Map((await cardsOf(rows)).map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type OnGates = (gates: RoundTotals[]) => void;

async function cardsOf(rows: readonly CardRow[], onGates: OnGates = () => undefined): Promise<RoundCard[]> {
  const ids = rows.map(({ _id }) => _id);
  const gates = await RoundLockModel.find({ _id: trusted({ $in: ids }) }, lockFields).lean<
    (ProgressLock & RoundTotals)[]
  >();
  onGates(gates);
  const progress = await progressOfRounds(rows, gates);
  return rows.map((row) => ({
    ...toRoundHeadDto(row),
    products: row.products,
    image: row.images[0] ?? null,
    images: row.images,
    ...progress.get(row._id)!,
  }));
}
