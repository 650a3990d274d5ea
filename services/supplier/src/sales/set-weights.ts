import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { Sale, setWeights as setWeightsSpec, Weights } from '@junto/contracts/supplier/sales';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { Cause } from '@junto/service-kit/events/cause';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { ownCompany } from '../companies/own-company';
import type { FollowSale } from './follow-sale';
import { saleOnTheWire } from './sale';
import { settingOf } from './sale-setting';
import { SaleModel } from './sale.model';
import { weightsFromTheWire } from './weights';

export interface WeighedLine {
  orderId: string;
  itemId: string;
  weights: Weights;
}

/**
 * Sets weights and volume of one order line; a draft invoice follows (decision 27). Refused once the invoice is sent,
 * and where a draft would lose a weight that it states.
 */
export async function setWeights(
  caller: Caller,
  { orderId, itemId, weights }: WeighedLine,
  cause: Cause,
  followSale: FollowSale,
): Promise<Sale | RefusalsOf<typeof setWeightsSpec>> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  return inTransaction(async (session) => {
    const present = await SaleModel.findOne({ _id: orderId, supplier_id: supplierId }).session(session).lean();
    if (!present?.items.some((item) => item.id === itemId)) return refuse('not_found');
    const weighed = weightsFromTheWire(weights);
    const items = present.items.map((item) => (item.id === itemId ? { ...item, ...weighed } : item));
    const sale = { ...present, items };
    const refusal = await followSale(session, sale, cause, { required: true });
    if (refusal) return refusal;
    await SaleModel.updateOne({ _id: orderId }, { $set: { items } }, { session });
    return saleOnTheWire(sale, await settingOf(supplierId, [sale], session));
  });
}
