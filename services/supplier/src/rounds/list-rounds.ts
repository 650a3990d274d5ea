import { trusted } from 'mongoose';
import type { AnswerGiven, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import type { ListedOwnRound, listOwnRounds as listOwnRoundsSpec } from '@junto/contracts/supplier/rounds';
import { listedStatusFilter } from '@junto/domain/round';
import { progressOf } from '@junto/domain/round-progress';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { emptyPage, listPage } from '@junto/service-kit/lists/list-page';
import { atMostEveryOfMany } from '@junto/service-kit/work/at-most-every';
import { companyName } from '../companies/own-company';
import { readFigures } from '../figures/count';
import { PoolModel } from './pool.model';
import { rowOnTheWire } from './round';
import { RoundModel, type RoundDoc } from './round.model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  title: { field: 'title_key', type: 'string' },
  close_at: { field: 'close_key', type: 'date' },
} as const satisfies SortFields;

/** Of the offers only what progress needs: there may be hundreds. */
const rowFields = { 'offers.product_id': 0, 'offers.as_offered': 0 };

/** Rounds of a company with their totals; empty without a company. */
export async function listRounds(
  companyId: string | null,
  { search, status, sort, cursor, limit }: QueryOf<typeof listOwnRoundsSpec>,
): Promise<AnswerGiven<typeof listOwnRoundsSpec> | RefusalsOf<typeof listOwnRoundsSpec>> {
  if (!companyId) return { ...emptyPage, all: 0 };
  const { rounds: all } = await readFigures(companyId);
  const filter = { ...searchFilter(search), ...listedStatusFilter(status) };
  const page = await listPage(
    RoundModel,
    {
      scope: { supplier_id: companyId },
      filter,
      all,
      sort: sortKey(sort, sorts),
      cursor,
      limit,
      fields: rowFields,
    },
    (rounds) => rowsOf(companyId, rounds),
  );
  return isRefusal(page) ? page : { ...page, all };
}

/** The newest approved rounds, for the dashboard. */
export async function newestActiveRounds(companyId: string, limit: number): Promise<ListedOwnRound[]> {
  const rounds = await RoundModel.find({ supplier_id: companyId, status: 'approved' }, rowFields)
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .lean<RoundDoc[]>();
  return rowsOf(companyId, rounds);
}

/** Number of a company's active rounds that close within the given days. */
export function countClosing(companyId: string, now: Date, days: number): Promise<number> {
  const soon = trusted({ $gt: now, $lte: new Date(now.getTime() + days * 24 * 3_600_000) });
  return RoundModel.countDocuments({ supplier_id: companyId, status: 'approved', close_key: soon });
}

/** Committed units by offer. A page of large rounds has thousands of pools, so reads within a second share one. */
const committedOf = atMostEveryOfMany<ReadonlyMap<string, number>>({ ms: 1_000, max: 500 }, async (roundIds) => {
  const pools = await PoolModel.find({ round_id: trusted({ $in: roundIds }) }, { round_id: 1, committed: 1 }).lean();
  const byRound = new Map(roundIds.map((id) => [id, new Map<string, number>()]));
  for (const { _id, round_id, committed } of pools) byRound.get(round_id)?.set(_id, committed);
  return byRound;
});

async function rowsOf(companyId: string, rounds: readonly RoundDoc[]): Promise<ListedOwnRound[]> {
  const traded = rounds.filter(({ approved_at }) => approved_at !== null);
  const [name, committed] = await Promise.all([companyName(companyId), committedOf(traded.map(({ _id }) => _id))]);
  return rounds.map((round) => ({
    ...rowOnTheWire(round, name),
    progress: progressOfRound(round, committed.get(round._id)),
  }));
}

function progressOfRound(
  { offers }: RoundDoc,
  held: ReadonlyMap<string, number> = new Map(),
): ListedOwnRound['progress'] {
  return progressOf(offers.map(({ id, moq, max_qty }) => ({ id, moq, max_qty, committed: held.get(id) ?? 0 })));
}
