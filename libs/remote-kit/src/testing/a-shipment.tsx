import type { Delivery } from '@junto/contracts/delivery';

/** Delivery of an order that is on its way. */
export const aShipment: Delivery = {
  state: 'shipped',
  carrier: 'DHL Freight',
  tracking: 'JD0146',
  expected_on: '2026-12-09',
  shipped_at: '2026-11-20T10:00:00.000Z',
  delivered_at: null,
  delivered_by: null,
  note: null,
  version: 1,
};
