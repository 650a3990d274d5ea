import { trusted } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { companyName } from '../companies/own-company';
import { RoundModel } from '../rounds/round.model';
import type { SaleSetting } from './sale';
import type { SaleDoc } from './sale.model';

/** Rounds and names shown with sales: read from their own models instead of the order's snapshot. */
export async function settingOf(
  supplierId: string,
  sales: readonly SaleDoc[],
  session?: ClientSession,
): Promise<SaleSetting> {
  const roundIds = [...new Set(sales.map((sale) => sale.round_id))];
  const [supplierName, rounds] = await Promise.all([
    companyName(supplierId, session),
    RoundModel.find({ _id: trusted({ $in: roundIds }) }, { status: 1, awaits_settlement: 1 }, { session }).lean(),
  ]);
  return { supplierName, rounds: new Map(rounds.map((round) => [round._id, round])) };
}
