import type { Delivery } from '@junto/contracts/delivery';

/** An order on its way, as the supplier service publishes it. */
export function aDelivery(facts: Partial<Delivery> = {}): Delivery {
  return {
    state: 'shipped',
    carrier: 'Correios',
    tracking: null,
    expected_on: null,
    shipped_at: new Date().toISOString(),
    delivered_at: null,
    delivered_by: null,
    note: null,
    version: 1,
    ...facts,
  };
}
