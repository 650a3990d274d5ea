import type { Sale } from '@junto/contracts/supplier/sales';

/** Whether an invoice can be generated: net weight, gross weight and CBM of every line are set (decision 25). */
export function hasAllWeights({ items }: Pick<Sale, 'items'>): boolean {
  return items.every(
    ({ net_weight, gross_weight, cbm }) => net_weight !== null && gross_weight !== null && cbm !== null,
  );
}
