import { trusted } from 'mongoose';

/** Part of a query filter of sales. */
type Part = Record<string, unknown>;

/** Not shipped yet: a sale has no delivery before. Filters by state, which is indexed. */
export const toShipSales: Part = { 'delivery.state': null };

/** Without an active invoice. */
export const toInvoiceSales: Part = { invoice_id: null };

const lacking = { $elemMatch: { $or: [{ net_weight_g: null }, { gross_weight_g: null }, { volume_cm3: null }] } };

/** With a line that lacks data for an invoice, and without an invoice. */
export const lackingWeights: Part = { items: trusted(lacking) };
export const fullyWeighed: Part = { items: trusted({ $not: lacking }) };
