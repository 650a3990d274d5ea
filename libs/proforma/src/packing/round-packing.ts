import type { DeliverTo } from '@junto/contracts/address';
import type { PackedLine } from '@junto/domain/packing';
import type { PackedProduct, ProductLine } from './packing-words';

/** The sales of a round, reduced to the fields of its packing list, because a round may have thousands. */
export interface RoundPacking {
  supplier_name: string;
  round_title: string;
  /** In packing order. */
  products: readonly PackedProduct[];
  orders: readonly PackedOrder[];
}

export interface PackedOrder {
  id: string;
  buyer_name: string;
  buyer_company_name?: string | null;
  deliver_to: DeliverTo | null;
  collected?: boolean;
  /** `product` is the index in `products`. */
  lines: readonly (Omit<PackedLine, 'uom' | 'units_per_pack'> & { product: number })[];
}

/** The lines of an order with their product names. */
export function linesOfOrder({ products }: RoundPacking, { lines }: PackedOrder): ProductLine[] {
  return lines.flatMap(({ product, ...line }): ProductLine[] => {
    const of = products[product];
    return of ? [{ ...of, ...line }] : [];
  });
}

/** A round's title in a form suitable for file names. */
export function fileNameOf(roundTitle: string): string {
  return roundTitle.replace(/[^\p{L}\p{N}]+/gu, '-');
}
