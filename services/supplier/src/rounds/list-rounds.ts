import { trusted } from 'mongoose';
import type { AnswerGiven, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import type { listOwnRounds as listOwnRoundsSpec, OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { emptyPage, listPage } from '@junto/service-kit/lists/list-page';
import { companyName } from '../companies/own-company';
import { readFigures } from '../figures/count';
import { rowOnTheWire } from './round';
import { RoundModel, type RoundDoc } from './round.model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  title: { field: 'title_key', type: 'string' },
  close_at: { field: 'close_key', type: 'date' },
} as const satisfies SortFields;

/** Excludes offers: list rows do not show them, and there may be hundreds. */
const withoutOffers = { offers: 0 };

/** Rounds of a company with their totals; empty without a company. */
export async function listRounds(
  companyId: string | null,
  { search, status, sort, cursor, limit }: QueryOf<typeof listOwnRoundsSpec>,
): Promise<AnswerGiven<typeof listOwnRoundsSpec> | RefusalsOf<typeof listOwnRoundsSpec>> {
  if (!companyId) return { ...emptyPage, all: 0 };
  const { rounds: all } = await readFigures(companyId);
  const filter = { ...searchFilter(search), ...(status && { status }) };
  const page = await listPage(
    RoundModel,
    {
      scope: { supplier_id: companyId },
      filter,
      all,
      sort: sortKey(sort, sorts),
      cursor,
      limit,
      fields: withoutOffers,
    },
    (rounds) => rowsOf(companyId, rounds),
  );
  return isRefusal(page) ? page : { ...page, all };
}

/** The newest approved rounds, for the dashboard. */
export async function newestActiveRounds(companyId: string, limit: number): Promise<OwnRoundRow[]> {
  const rounds = await RoundModel.find({ supplier_id: companyId, status: 'approved' }, withoutOffers)
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

async function rowsOf(companyId: string, rounds: readonly RoundDoc[]): Promise<OwnRoundRow[]> {
  const name = await companyName(companyId);
  return rounds.map((round) => rowOnTheWire(round, name));
}
