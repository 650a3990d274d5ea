import type { AnswerGiven, QueryOf } from '@junto/contracts/endpoint';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import type { listOwnRounds as listOwnRoundsSpec, OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { searchFilter } from '@junto/service-kit/lists/search';
import { companyName } from '../companies/own-company';
import { readFigures } from '../figures/count';
import { emptyPage, listPage, sortKey } from '../list-page';
import { rowOnTheWire } from './round';
import { RoundModel, type RoundDoc } from './round.model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  title: { field: 'title_key', type: 'string' },
  close_at: { field: 'close_key', type: 'date' },
} as const;

/** A company's rounds with their totals; nobody's is empty. */
export async function listRounds(
  companyId: string | null,
  { search, status, sort, cursor, limit }: QueryOf<typeof listOwnRoundsSpec>,
): Promise<AnswerGiven<typeof listOwnRoundsSpec> | Refusal<'invalid_request'>> {
  if (!companyId) return { ...emptyPage, all: 0 };
  const { rounds: all } = await readFigures(companyId);
  const filter = { ...searchFilter(search), ...(status && { status }) };
  const listing = { supplierId: companyId, filter, all, key: sortKey(sort, sorts), cursor, limit, without: 'offers' };
  const page = await listPage(RoundModel, listing);
  if (isRefusal(page)) return page;
  const name = await companyName(companyId);
  return { ...page, items: page.items.map((round) => rowOnTheWire(round, name)), all };
}

/** The newest approved rounds, for the dashboard. */
export async function newestActiveRounds(companyId: string, limit: number): Promise<OwnRoundRow[]> {
  const rounds = await RoundModel.find({ supplier_id: companyId, status: 'approved' }, { offers: 0 })
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .lean<RoundDoc[]>();
  const name = await companyName(companyId);
  return rounds.map((round) => rowOnTheWire(round, name));
}
