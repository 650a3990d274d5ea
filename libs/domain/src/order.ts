/** Moves of an order (decision 10). */
export const orderMoves = {
  pending_admin: ['approved', 'rejected', 'cancelled'],
  approved: ['completed'],
  rejected: [],
  completed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderMoves;
export const orderStatuses = Object.keys(orderMoves) as [OrderStatus, ...OrderStatus[]];

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return (orderMoves[from] as readonly string[]).includes(to);
}

/** Orders whose units count as committed; rejecting or cancelling gives them back (decision 1). */
export const committedStatuses = ['pending_admin', 'approved', 'completed'] as const satisfies readonly OrderStatus[];

export function isCommitted(status: OrderStatus): boolean {
  return (committedStatuses as readonly string[]).includes(status);
}

/** Orders that count as sales and in Platform Volume (decision 38). */
export const soldStatuses = ['approved', 'completed'] as const satisfies readonly OrderStatus[];

/** Labels of the buyer's dashboard (decision 38). */
export function dashboardLabel(status: OrderStatus): 'pending_admin' | 'approved' | 'cancelled' {
  if (status === 'pending_admin') return 'pending_admin';
  return status === 'approved' || status === 'completed' ? 'approved' : 'cancelled';
}
