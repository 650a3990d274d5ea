import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import type { Person } from '@junto/test-kit/tokens';

/** An order as the buyer service publishes it. */
export function anOrder(buyer: Person, supplier: Person, status: Order['status']): Order {
  return {
    id: randomUUID(),
    buyer_id: buyer.userId,
    buyer_name: 'Ana',
    buyer_email: 'ana@junto.test',
    buyer_company_id: null,
    round_id: randomUUID(),
    round_title: 'Winter round',
    round_status: 'approved',
    supplier_id: supplier.companyId!,
    supplier_name: 'Mill',
    currency: 'USD',
    status,
    total_value: 10,
    total_units: 1,
    total_items: 1,
    items: [],
    created_at: new Date().toISOString(),
    decided_at: null,
    version: 1,
  };
}
