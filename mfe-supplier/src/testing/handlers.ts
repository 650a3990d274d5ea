import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { Invoice } from '@junto/contracts/invoice';
import { offeredProductOf } from '@junto/contracts/offered-product';
import { refuse } from '@junto/contracts/problems';
import { type Product } from '@junto/contracts/product';
import { readSalesTrend, readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import { readOwnForecasts } from '@junto/contracts/supplier/forecasts';
import { listOwnInvoices, readOwnInvoice } from '@junto/contracts/supplier/invoices';
import { findTouchedRounds } from '@junto/contracts/supplier/many-products';
import {
  countOfferableProducts,
  findOfferableProducts,
  listOfferableProducts,
} from '@junto/contracts/supplier/offerable-products';
import { readPaymentDetails } from '@junto/contracts/supplier/payment-details';
import { listCategories, listProducts, readProduct } from '@junto/contracts/supplier/products';
import {
  listOwnRounds,
  listProductRounds,
  readOwnPoolHistory,
  readOwnRound,
  type OwnRound,
} from '@junto/contracts/supplier/rounds';
import { listSales, readSale, type Sale } from '@junto/contracts/supplier/sales';
import { readToDo } from '@junto/contracts/supplier/to-do';
import { tradeCurrencies } from '@junto/contracts/wire';
import { isWeighed } from '@junto/domain/packing';
import { skuKeyOf } from '@junto/domain/sku';
import { rowOfInvoice, rowOfRound, rowOfSale } from './builders';

/** Data of the mocked supplier service. */
export interface World {
  products: Product[];
  rounds: OwnRound[];
  sales: Sale[];
  invoices: Invoice[];
}

const onePage = <T>(items: T[]) => ({ items, next_cursor: null, total: items.length, total_capped: false });
const value = (amounts: { total_value: number }[]) => [
  { currency: 'USD' as const, amount: amounts.reduce((sum, { total_value }) => sum + total_value, 0) },
];
/** Answer of the list of sales. */
export const listedSales = (sales: Sale[]) => ({
  ...onePage(sales.map(rowOfSale)),
  figures: { orders: sales.length, units: 422, value: value(sales) },
});

/** Updates the item with this id in its list. */
export function change<T extends { id: string }>(
  all: T[],
  id: string | undefined,
  part: Partial<T> | ((one: T) => Partial<T>),
) {
  const index = all.findIndex((one) => one.id === id);
  const known = all[index];
  if (!known) return refuse('not_found');
  return (all[index] = { ...known, ...(typeof part === 'function' ? part(known) : part) });
}

/** Read handlers of the supplier service over an in-memory world; a test adds the write handlers it needs. */
export function supplierHandlers({ products, rounds, sales, invoices }: World): HttpHandler[] {
  const one = <T extends { id: string }>(all: T[], id: string | undefined) =>
    all.find((it) => it.id === id) ?? refuse('not_found');
  return [
    mockEndpoint(listProducts, ({ query }) => ({
      ...onePage(products.filter(({ active }) => query.get('status') !== 'active' || active)),
      all: products.length,
    })),
    mockEndpoint(listCategories, () => ({ items: [] })),
    ...offerableHandlers(products),
    mockEndpoint(readProduct, ({ params }) => one(products, params.product_id)),
    mockEndpoint(listOwnRounds, () => ({ ...onePage(rounds.map(rowOfRound)), all: rounds.length })),
    mockEndpoint(readOwnRound, ({ params }) => one(rounds, params.round_id)),
    mockEndpoint(listProductRounds, () => ({ running: [], others: [] })),
    mockEndpoint(findTouchedRounds, () => ({ rounds: [], held: { orders: 0, carts: 0 } })),
    mockEndpoint(readOwnForecasts, () => ({ offers: [], measured: null })),
    mockEndpoint(readOwnPoolHistory, () => ({
      points: [
        { at: '2026-11-03T09:00:00.000Z', committed: 0 },
        { at: '2026-11-04T09:00:00.000Z', committed: 432 },
      ],
    })),
    mockEndpoint(listSales, () => listedSales(sales)),
    mockEndpoint(readSale, ({ params }) => one(sales, params.order_id)),
    mockEndpoint(listOwnInvoices, () => ({
      ...onePage(invoices.map(rowOfInvoice)),
      figures: { total: invoices.length, pending: invoices.length, value: value(invoices) },
    })),
    mockEndpoint(readOwnInvoice, ({ params }) => one(invoices, params.invoice_id)),
    mockEndpoint(readPaymentDetails, () => ({ payment_terms: null, bank_account: null })),
    mockEndpoint(readToDo, () => toDoOf({ rounds, sales, invoices })),
    mockEndpoint(readSalesTrend, () => ({
      periods: Array.from({ length: 12 }, (_, index) => ({
        from: new Date(Date.UTC(2026, 7, 31) + index * 7 * 24 * 3_600_000).toISOString().slice(0, 10),
        sold: sales.length > 0 ? [{ currency: 'USD' as const, amount: 1_180 + 240 * index }] : [],
        sales: sales.length > 0 ? 2 + (index % 3) : 0,
      })),
      before: sales.length > 0 ? [{ currency: 'USD' as const, amount: 24_000 }] : [],
    })),
    mockEndpoint(readSupplierDashboard, () => ({
      has_company: true,
      active_rounds: rounds.length,
      total_sales: value(sales),
      active_buyers: 2,
      products: products.length,
      rounds: rounds.slice(0, 3).map(rowOfRound),
      recent_sales: sales.slice(0, 5).map(rowOfSale),
    })),
  ];
}

function offerableHandlers(products: Product[]): HttpHandler[] {
  const inCurrency = (currency: string | null) => products.filter((one) => one.active && one.currency === currency);
  return [
    mockEndpoint(countOfferableProducts, () => ({
      items: tradeCurrencies
        .map((currency) => ({ currency, products: inCurrency(currency).length }))
        .filter((one) => one.products > 0)
        .sort((one, other) => other.products - one.products),
    })),
    mockEndpoint(listOfferableProducts, ({ query }) => {
      const search = query.get('search')?.toLowerCase() ?? '';
      const found = inCurrency(query.get('currency')).filter(({ name }) => name.toLowerCase().includes(search));
      return { ...onePage(found.map(offeredProductOf).slice(0, Number(query.get('limit')))), total: found.length };
    }),
    mockEndpoint(findOfferableProducts, ({ body }) => {
      const keys = body.sku_codes.map(skuKeyOf);
      return {
        items: products.filter(({ sku_code }) => keys.includes(skuKeyOf(sku_code))).map(offeredProductOf),
        similar: [],
      };
    }),
  ];
}

/** To-do figures of the world. */
function toDoOf({ rounds, sales, invoices }: Pick<World, 'rounds' | 'sales' | 'invoices'>): AnswerOf<typeof readToDo> {
  const toShip = sales.filter(({ delivery }) => !delivery);
  const lines = sales
    .filter(({ invoice_id }) => !invoice_id)
    .flatMap(({ items }) => items.filter((item) => !isWeighed(item)));
  const drafts = invoices.filter(({ status }) => status === 'draft');
  return {
    closing: rounds.flatMap(({ id, title, status, close_at, offers }) => {
      const below = offers.filter(({ moq, current_committed_qty }) => current_committed_qty < moq).length;
      const open = status === 'approved' && close_at !== null && below > 0;
      return open ? [{ round_id: id, title, close_at, below, products: offers.length }] : [];
    }),
    to_ship: { sales: toShip.length, since: toShip[0]?.decided_at ?? null },
    weights_missing: { sales: new Set(lines.map(({ order_id }) => order_id)).size, lines: lines.length },
    drafts: { invoices: drafts.length, value: drafts.length > 0 ? value(drafts) : [] },
    rejected: invoices
      .filter(({ status, replaced_by }) => status === 'rejected' && !replaced_by)
      .map(({ id, invoice_number, buyer }) => ({ invoice_id: id, invoice_number, buyer: buyer.name })),
  };
}
