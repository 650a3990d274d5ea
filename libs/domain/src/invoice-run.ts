/** A batch that invoices all orders of a round; after it ends, another run can invoice the remaining orders. */
export const invoiceRunStatuses = ['running', 'done', 'cancelled'] as const;

/**
 * Invoicing state of an order in a round; `ready`: it has no invoice other than rejected ones, and no weight is
 * missing.
 */
export const invoicingStates = ['ready', 'incomplete', 'invoiced'] as const;
export type InvoicingState = (typeof invoicingStates)[number];
