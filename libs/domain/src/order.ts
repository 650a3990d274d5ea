/** Moves of an order (decision 9). */
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

/** Orders whose units count as committed; rejecting or cancelling releases the units (decision 1). */
export const committedStatuses = ['pending_admin', 'approved', 'completed'] as const satisfies readonly OrderStatus[];

export function isCommitted(status: OrderStatus): boolean {
  return (committedStatuses as readonly string[]).includes(status);
}

/** Orders that count as sales and in Platform Volume (decision 1). */
export const soldStatuses = ['approved', 'completed'] as const satisfies readonly OrderStatus[];

export function isSold<O extends { status: string }>(order: O): order is O & { status: (typeof soldStatuses)[number] } {
  return (soldStatuses as readonly string[]).includes(order.status);
}

/** The buyer party of an order: the company, and the person who ordered for it. */
export function buyerParty({ buyer_company_name, buyer_name }: BuyerNames): {
  name: string;
  person: string | undefined;
} {
  return buyer_company_name
    ? { name: buyer_company_name, person: buyer_name }
    : { name: buyer_name, person: undefined };
}

/** The buyer party in one line: 'Casa Norte · Ana Silva'. */
export function buyerPartyLine(order: BuyerNames): string {
  const { name, person } = buyerParty(order);
  return person === undefined ? name : `${name} · ${person}`;
}

interface BuyerNames {
  buyer_company_name?: string | null;
  buyer_name: string;
}

/** Labels of the buyer's dashboard (decision 1). */
export function dashboardLabel(status: OrderStatus): 'pending_admin' | 'approved' | 'cancelled' {
  if (status === 'pending_admin') return 'pending_admin';
  return status === 'approved' || status === 'completed' ? 'approved' : 'cancelled';
}

/**
 * What a user may do with an order. Buyers of the order's company act on it, or its own buyer if it has no company; a
 * buyer who has left that company can only read it.
 */
export function partInOrder(
  order: { buyer_id: string; buyer_company_id: string | null },
  person: { userId: string; companyId: string | null },
): 'acts' | 'reads' | 'none' {
  const isBuyer = order.buyer_id === person.userId;
  const acts = order.buyer_company_id === null ? isBuyer : order.buyer_company_id === person.companyId;
  if (acts) return 'acts';
  return isBuyer ? 'reads' : 'none';
}
