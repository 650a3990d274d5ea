import { trusted } from 'mongoose';

/** A part of a filter of sales. */
type Part = Record<string, unknown>;

/** Not shipped yet: before it is, a sale has no delivery. By the state, which an index has. */
export const toShipSales: Part = { 'delivery.state': null };

/** Without an invoice that stands. */
export const toInvoiceSales: Part = { invoice_id: null };

const lacking = { $elemMatch: { $or: [{ net_weight_g: null }, { gross_weight_g: null }, { volume_cm3: null }] } };

/** With a line that no invoice can be made of, and without one. */
export const lackingWeights: Part = { items: trusted(lacking) };
export const fullyWeighed: Part = { items: trusted({ $not: lacking }) };
