/** A run over all orders of a round; one that is over may be begun again, for the orders that are left. */
export const invoiceRunStatuses = ['running', 'done', 'cancelled'] as const;

/** How an order of a round stands to its invoice; `ready` has none that is not rejected, and lacks no weight. */
export const invoicingStates = ['ready', 'incomplete', 'invoiced'] as const;
export type InvoicingState = (typeof invoicingStates)[number];
