import type { Sale, Weights } from '@junto/contracts/supplier/sales';
import { isWeighed } from '@junto/domain/packing';

/** Whether an invoice can be generated: net weight, gross weight and CBM of every line are set (decision 25). */
export function hasAllWeights({ items }: Pick<Sale, 'items'>): boolean {
  return items.every(isWeighed);
}

export function weightsOf({ net_weight, gross_weight, cbm }: Weights): Weights {
  return { net_weight, gross_weight, cbm };
}
