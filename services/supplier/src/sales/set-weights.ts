import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { Sale, setWeights as setWeightsSpec } from '@junto/contracts/supplier/sales';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { FollowSale } from './follow-sale';
import { saleItemOnTheWire, saleOnTheWire } from './sale';
import { settingOf } from './sale-setting';
import { SaleModel, type SaleDoc, type SaleItemDoc } from './sale.model';
import { isGrossBelowNet, weightsFromTheWire } from './weights';

export interface Weighing {
  orderId: string;
  lines: WeighedLine[];
}

interface WeighedLine {
  itemId: string;
  change: BodyOf<typeof setWeightsSpec>;
}

/**
 * Sets weights and volume of order lines, all or none, and updates a draft invoice (decision 25). Refused after the
 * invoice is sent, if a draft would lose a weight, if a gross weight is below the net weight, and if another user set
 * the same weight meanwhile (decision 48).
 */
export function setWeights(
  supplierId: string,
  { orderId, lines }: Weighing,
  cause: EventContext,
  followSale: FollowSale,
): Promise<Sale | RefusalsOf<typeof setWeightsSpec>> {
  return inTransaction(async (session) => {
    const present = await SaleModel.findOne({ _id: orderId, supplier_id: supplierId }).session(session).lean();
    if (!present) return refuse('not_found');
    let items = present.items;
    for (const line of lines) {
      const weighed = weighLine(present, items, line);
      if (isRefusal(weighed)) return weighed;
      items = weighed;
    }
    const sale = { ...present, items };
    const refusal = await followSale(session, sale, cause, { required: true });
    if (refusal) return refusal;
    await SaleModel.updateOne({ _id: orderId }, { $set: { items } }, { session });
    return saleOnTheWire(sale, await settingOf(supplierId, [sale], session));
  });
}

/** Lines with the weights of one of them replaced. */
function weighLine(
  present: SaleDoc,
  items: SaleItemDoc[],
  { itemId, change: { version, seen, ...change } }: WeighedLine,
): SaleItemDoc[] | Refusal<'not_found' | 'gross_below_net' | 'changed_meanwhile'> {
  const line = items.find((item) => item.id === itemId);
  if (!line) return refuse('not_found');
  const shown = saleItemOnTheWire(line, present);
  const met = resolveEditConflict(change, { version, seen }, shown);
  if (met) return met;
  const weighed = weightsFromTheWire({ ...shown, ...change });
  if (isGrossBelowNet(weighed)) return refuse('gross_below_net');
  return items.map((item) => (item.id === itemId ? { ...item, ...weighed } : item));
}
