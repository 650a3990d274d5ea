import type { Sale, SaleRow } from '@junto/contracts/supplier/sales';
import { StatusTag } from '@junto/ui/core';

/** Delivery state of a sale; before the shipment also that it awaits the settlement of its round. */
export function DeliveryTag({ of }: { of: Sale | SaleRow }) {
  const state = 'delivery_state' in of ? of.delivery_state : (of.delivery?.state ?? 'to_ship');
  return (
    <StatusTag entity="delivery" value={of.awaits_settlement && state === 'to_ship' ? 'awaits_settlement' : state} />
  );
}
