import { SaleModel, salesOfRound } from './sale.model';

/** Units per offer in the approved and completed orders of a round, from one read of its sales. */
export async function readApprovedUnits(supplierId: string, roundId: string): Promise<ReadonlyMap<string, number>> {
  const found = await SaleModel.aggregate<{ _id: string; units: number }>([
    { $match: { supplier_id: supplierId, round_id: roundId } },
    { $project: { _id: 0, 'items.round_product_id': 1, 'items.qty': 1 } },
    { $unwind: '$items' },
    { $group: { _id: '$items.round_product_id', units: { $sum: '$items.qty' } } },
  ]).hint(salesOfRound);
  return new Map(found.map(({ _id, units }) => [_id, units]));
}
