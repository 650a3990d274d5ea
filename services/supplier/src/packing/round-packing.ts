import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { maxPackedLines, type roundLabels, type Sale } from '@junto/contracts/supplier/sales';
import { packingTotals } from '@junto/domain/packing';
import type { PackedProduct } from '@junto/proforma/packing/packing-words';
import { linesOfOrder, type PackedOrder, type RoundPacking } from '@junto/proforma/packing/round-packing';
import type { Caller } from '@junto/service-kit/auth/caller';
import { companyName, readableCompany } from '../companies/own-company';
import { RoundModel } from '../rounds/round.model';
import { saleItemOnTheWire } from '../sales/sale';
import { SaleModel, salesOfRound, type SaleDoc } from '../sales/sale.model';

/**
 * Packing list data of the caller's round, oldest order first. One read serves all parts of the list, so that they are
 * consistent. Refuses rounds with more than `max` lines.
 */
export async function readRoundPacking(
  caller: Caller,
  roundId: string,
  max: number,
): Promise<RoundPacking | Refusal<'not_found' | 'packing_too_large'>> {
  const supplierId = readableCompany(caller);
  const round = supplierId && (await RoundModel.findOne({ _id: roundId, supplier_id: supplierId }).lean());
  if (!round) return refuse('not_found');
  const packed = await ordersOf(supplierId, roundId, max);
  if (isRefusal(packed)) return packed;
  return { supplier_name: await companyName(supplierId), round_title: round.title, ...packed };
}

/** Data of the labels, one per pack. Refuses rounds with more than `max` labels. */
export async function readRoundLabels(
  caller: Caller,
  roundId: string,
  max: number,
): Promise<RoundPacking | RefusalsOf<typeof roundLabels>> {
  const round = await readRoundPacking(caller, roundId, maxPackedLines);
  if (isRefusal(round)) return round;
  const { packs } = packingTotals(round.orders.flatMap((order) => linesOfOrder(round, order)));
  return packs > max ? refuse('labels_too_many', { max }) : round;
}

const fields = {
  buyer_name: 1,
  buyer_company_name: 1,
  deliver_to: 1,
  collected: 1,
  'items.round_product_id': 1,
  'items.product_name': 1,
  'items.sku_code': 1,
  'items.uom': 1,
  'items.units_per_pack': 1,
  'items.size': 1,
  'items.color': 1,
  'items.qty': 1,
  'items.net_weight_g': 1,
  'items.gross_weight_g': 1,
  'items.volume_cm3': 1,
} as const;

async function ordersOf(
  supplierId: string,
  roundId: string,
  max: number,
): Promise<Pick<RoundPacking, 'products' | 'orders'> | Refusal<'packing_too_large'>> {
  const orders: PackedOrder[] = [];
  const places = new Map<string, number>();
  const products: PackedProduct[] = [];
  let lines = 0;
  const sales = SaleModel.find({ round_id: roundId, supplier_id: supplierId }, fields)
    .sort({ created_at: 1, _id: 1 })
    .hint(salesOfRound)
    .lean<SaleDoc[]>()
    .cursor();
  for await (const sale of sales as AsyncIterable<SaleDoc>) {
    lines += sale.items.length;
    if (lines > max) return refuse('packing_too_large', { max });
    const items = sale.items.map((item) => saleItemOnTheWire(item, sale));
    orders.push({
      id: sale._id,
      buyer_name: sale.buyer_name,
      buyer_company_name: sale.buyer_company_name,
      deliver_to: sale.deliver_to ?? null,
      collected: sale.collected ?? false,
      lines: items.map((item) => ({ product: placeOf(item), ...measuresOf(item) })),
    });
  }
  return { products, orders };

  /**
   * Position of an offer in the list, by first occurrence, separately for each unit and pack size it was ordered in.
   */
  function placeOf(item: Sale['items'][number]): number {
    const { round_product_id, product_name, sku_code, uom, units_per_pack, size, color } = item;
    const counted = [round_product_id, uom, units_per_pack].join(' ');
    const known = places.get(counted);
    if (known !== undefined) return known;
    places.set(counted, products.length);
    return products.push({ product_name, sku_code, uom, units_per_pack, size, color }) - 1;
  }
}

function measuresOf({ qty, net_weight, gross_weight, cbm }: Sale['items'][number]) {
  return { qty, net_weight, gross_weight, cbm };
}
