import type { OrderRow } from '@junto/contracts/buyer/orders';

export function isPending({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'pending_admin';
}
