import type { StoredOrder } from '../../../services/buyer/src/orders/order.model';
import { aStoredOrder } from '../../../services/buyer/src/testing/an-order';

/** A decided order of another round. */
export function anOldOrder(buyerId: string): StoredOrder {
  const at = new Date(Date.now() - Math.random() * 300 * 24 * 3_600_000);
  return aStoredOrder({
    buyer_id: buyerId,
    round_title: 'Linen kitchen textiles',
    round_status: 'closed',
    supplier_name: 'Norte Têxtil',
    status: 'completed',
    created_at: at,
    decided_at: at,
    decision_id: null,
    version: 2,
  });
}
