import { z } from 'zod';
import { deliveryStates } from '@junto/domain/delivery';
import { numberKinds } from '@junto/domain/number-kinds';
import { order, orderItem, orderRow } from '../buyer/orders';
import { delivery } from '../delivery';
import { editOf, wholeEditOf } from '../edit';
import { endpoint } from '../endpoint';
import { chained } from '../invoice';
import {
  amountsByCurrency,
  calendarDay,
  count,
  decimal,
  filledText,
  id,
  inLanguage,
  page,
  paging,
  search,
  textOrNull,
} from '../wire';

/** Totals of the order line: kg with up to 3 decimals, m³ with up to 4; null if unknown. */
export const weights = z.object({
  net_weight: decimal(numberKinds.kilograms).nullable(),
  gross_weight: decimal(numberKinds.kilograms).nullable(),
  cbm: decimal(numberKinds.cubicMetres).nullable(),
});
export type Weights = z.output<typeof weights>;

/** Invoice and shipment wait until its round is settled; absent from older releases. */
const awaitsSettlement = z.boolean().optional();

/** A supplier sees the buyer's company and person, not the account. */
const buyerAccount = { buyer_email: true, buyer_company_id: true } as const;
export const sale = order.omit({ items: true, reason: true, ...buyerAccount }).extend({
  items: z.array(
    orderItem.extend({
      ...weights.shape,
      /**
       * Missing weights computed from the catalogue: packs times weight of a pack. Only in the detail view; absent if
       * nothing is missing or the catalogue has no weights.
       */
      by_catalogue: weights.optional(),
      /** Its settlement changed the quantity, and the weights typed for the earlier one were lost; absent otherwise. */
      weights_lost: z.boolean().optional(),
    }),
  ),
  invoice_id: id.nullable(),
  /** The last rejected invoice; only in the detail view. */
  rejected_invoice: chained.nullish(),
  /** Delivery; null before shipment. */
  delivery: delivery.nullish(),
  awaits_settlement: awaitsSettlement,
});
export type Sale = z.output<typeof sale>;
export const saleRow = orderRow.omit(buyerAccount).extend({
  invoice_id: id.nullable(),
  weights_complete: z.boolean(),
  delivery_state: z.enum(deliveryStates),
  awaits_settlement: awaitsSettlement,
});
export type SaleRow = z.output<typeof saleRow>;

const saleFilter = {
  search,
  status: z.enum(['approved', 'completed']).optional(),
  delivery: z.enum(deliveryStates).optional(),
  round: id.optional(),
  /** Sales without an invoice that have a line lacking data for one. */
  weights: z.enum(['missing']).optional(),
  sort: z.enum(['-created_at', 'created_at', '-total_value', 'total_value']).default('-created_at'),
};

export const listSales = endpoint('GET /api/supplier/sales', 'listSales', {
  summary:
    "List approved and completed orders in the caller's rounds, newest first, with three totals. Search matches order, round, buyer, and invoiced company.",
  query: z.strictObject({ ...saleFilter, ...paging }),
  answer: page(saleRow).extend({
    figures: z.object({ orders: count, units: count, value: amountsByCurrency }),
  }),
  tags: ['sales'],
});

export const exportSales = endpoint('GET /api/supplier/sales.csv', 'exportSales', {
  summary: 'Export sales as CSV, one row per line.',
  query: z.strictObject({ ...saleFilter, ...inLanguage }),
  file: 'text/csv',
});

export const readSale = endpoint('GET /api/supplier/sales/:order_id', 'readSale', {
  summary: 'Get a sale with its lines and weights.',
  answer: sale,
  tags: ['sales'],
});

const weightRefusals = [
  'not_found',
  'company_missing',
  'invoice_not_draft',
  'weights_missing',
  'gross_below_net',
  'changed_meanwhile',
] as const;

export const setWeights = endpoint('PATCH /api/supplier/sales/:order_id/items/:order_item_id/weights', 'setWeights', {
  summary:
    "Set a line's weights and volume, merging with concurrent changes. A draft invoice follows and can't lose a value.",
  body: editOf(weights.shape),
  answer: sale,
  refusals: weightRefusals,
  stale: ['sales', 'invoices'],
});

/** Maximum lines of one order: the number of offers in a round. */
const maxLines = 1_000;

export const setSaleWeights = endpoint('PATCH /api/supplier/sales/:order_id/weights', 'setSaleWeights', {
  summary:
    'Set the weights and volume of several lines at once, as in `setWeights`. If one line is refused, none is set.',
  body: z.strictObject({
    lines: z
      .array(editOf(weights.shape).extend({ order_item_id: id }))
      .min(1)
      .max(maxLines),
  }),
  answer: sale,
  refusals: weightRefusals,
  stale: ['sales', 'invoices'],
});

export const shipSale = endpoint('POST /api/supplier/sales/:order_id/ship', 'shipSale', {
  summary: 'Mark a sale as shipped or correct its shipment, merging with concurrent changes. Idempotent.',
  body: wholeEditOf({
    carrier: filledText(80),
    tracking: textOrNull(80),
    expected_on: calendarDay,
  }),
  answer: sale,
  refusals: [
    'not_found',
    'company_missing',
    'destination_missing',
    'expected_before_order',
    'stale_state',
    'changed_meanwhile',
    'round_settling',
    'round_unsettled',
  ],
  stale: ['sales'],
});

export const deliverSale = endpoint('POST /api/supplier/sales/:order_id/delivered', 'deliverSale', {
  summary: 'Mark a shipped sale as delivered, with how that is known. The buyer can confirm it too.',
  body: z.strictObject({ note: filledText(300) }),
  answer: sale,
  refusals: ['not_found', 'company_missing', 'not_shipped'],
  stale: ['sales'],
});

/** Maximum labels of one file: about a second of work. */
export const labelsPerFile = 500;

export const salePackingList = endpoint('GET /api/supplier/sales/:order_id/packing-list', 'salePackingList', {
  summary: "Download a sale's packing list as PDF: destination, packs, kg and m³ per line, and totals.",
  query: z.strictObject(inLanguage),
  file: 'application/pdf',
});

export const saleLabels = endpoint('GET /api/supplier/sales/:order_id/labels', 'saleLabels', {
  summary: `Download a sale's labels as PDF, one per pack, in parts of ${labelsPerFile}, starting at 1.`,
  query: z.strictObject({ ...inLanguage, part: z.coerce.number().int().min(1).default(1) }),
  file: 'application/pdf',
});

/** Maximum lines of one packing list, over all orders: about 15 seconds of work. */
export const maxPackedLines = 20_000;

export const roundPackingList = endpoint('GET /api/supplier/rounds/:round_id/packing-list', 'roundPackingList', {
  summary: `Download a round's packing list as PDF: totals by product, pick sheet, and each order, up to ${maxPackedLines} lines.`,
  query: z.strictObject(inLanguage),
  file: 'application/pdf',
  refusals: ['not_found', 'packing_too_large'],
});

/** Maximum labels of one file of a round, over all orders: about ten seconds of work. */
export const maxRoundLabels = 5_000;

export const roundLabels = endpoint('GET /api/supplier/rounds/:round_id/labels', 'roundLabels', {
  summary: `Download the labels of a round's sales as PDF, one per pack, order by order, up to ${maxRoundLabels}.`,
  query: z.strictObject(inLanguage),
  file: 'application/pdf',
  refusals: ['not_found', 'packing_too_large', 'labels_too_many'],
});
