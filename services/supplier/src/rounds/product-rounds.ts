import { trusted, type QueryFilter } from 'mongoose';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import type { listProductRounds as listProductRoundsSpec, ProductRound } from '@junto/contracts/supplier/rounds';
import { ProductModel } from '../products/product.model';
import { PoolModel, type PoolDoc } from './pool.model';
import { RoundModel, type RoundDoc } from './round.model';

type Answer = AnswerOf<typeof listProductRoundsSpec> | RefusalsOf<typeof listProductRoundsSpec>;

/** Maximum number of running rounds listed for a product, or for products that are changed together. */
export const maxRunning = 50;
const maxOthers = 5;

/** Rounds of a company that offer a product, newest first. */
export async function listProductRounds(companyId: string | null, productId: string): Promise<Answer> {
  const isOwn = companyId && (await ProductModel.exists({ _id: productId, supplier_id: companyId }));
  if (!isOwn) return refuse('not_found');
  const find = (status: QueryFilter<RoundDoc>['status'], limit: number) =>
    RoundModel.find(
      { supplier_id: companyId, status, 'offers.product_id': productId },
      { title: 1, status: 1, close_step: 1, created_at: 1, close_at: 1, 'offers.$': 1 },
    )
      .sort({ created_at: -1, _id: -1 })
      .limit(limit)
      .lean<RoundDoc[]>();
  const [running, others] = await Promise.all([
    find('approved', maxRunning),
    find(trusted({ $ne: 'approved' }), maxOthers),
  ]);
  const offerIds = [...running, ...others].flatMap(({ offers }) => offers.map(({ id }) => id));
  const found = await PoolModel.find({ _id: trusted({ $in: offerIds }) }).lean();
  const pools = new Map(found.map((pool) => [pool._id, pool]));
  const rowsOf = (rounds: RoundDoc[]) => rounds.flatMap((round) => rowOf(round, pools));
  return { running: rowsOf(running), others: rowsOf(others) };
}

/** Summary of a round, shown beside a product. */
export function factsOf({ _id, title, status, close_step, created_at, close_at }: RoundDoc) {
  return {
    id: _id,
    title,
    status,
    closing: close_step === 'under_way',
    created_at: created_at.toISOString(),
    close_at: close_at?.toISOString() ?? null,
  };
}

/** @param round projected to the offer of the product */
function rowOf(round: RoundDoc, pools: ReadonlyMap<string, PoolDoc>): ProductRound[] {
  return round.offers.slice(0, 1).map(({ id, moq }) => ({
    ...factsOf(round),
    moq,
    current_committed_qty: pools.get(id)?.committed ?? 0,
    total_selected: pools.get(id)?.selected ?? 0,
  }));
}
