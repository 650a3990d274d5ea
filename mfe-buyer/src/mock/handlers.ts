import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import {
  addCartItem,
  dismissClosedCart,
  listCarts,
  listClosedCarts,
  readCart,
  removeCartItem,
  reorder,
  setCartItem,
} from '@junto/contracts/buyer/carts';
import { readDashboard, readMenuCounts, type NearPool } from '@junto/contracts/buyer/dashboard';
import { readForecasts } from '@junto/contracts/buyer/forecasts';
import { acceptInvoice, listInvoices, readInvoice, rejectInvoice } from '@junto/contracts/buyer/invoices';
import { cancelOrder, listOrders, placeOrder, readOrder } from '@junto/contracts/buyer/orders';
import {
  listRoundChoices,
  listBarcodes,
  listRounds,
  readPictures,
  readPoolHistory,
  readPools,
  readRound,
  type RoundWithOffers,
} from '@junto/contracts/buyer/rounds';
import { refuse } from '@junto/contracts/problems';
import { bandOf } from '@junto/domain/pool-progress';
import { summaryOf } from './cart.builder';
import { favoriteHandlers } from './favorites';
import { inHours } from './ids';
import { invoiceRowOf } from './invoice.builder';
import { anOrder, rowOf, timelineOf } from './order.builder';
import { choicesOfRounds, matches } from './round-choices';
import { cardOf } from './round.builder';
import { waitlistHandlers } from './waitlist';
import type { World } from './world';

export const onePage = <T>(items: T[]) => ({ items, next_cursor: null, total: items.length, total_capped: false });
const found = (text: string | null, ...fields: string[]) =>
  fields.some((field) => field.toLowerCase().includes((text ?? '').toLowerCase()));

/** Mock handlers of the buyer service over an in-memory world. */
export function buyerHandlers(world: World): HttpHandler[] {
  return [
    ...roundHandlers(world),
    ...favoriteHandlers(world),
    ...cartHandlers(world),
    ...waitlistHandlers(),
    ...orderHandlers(world),
    ...invoiceHandlers(world),
    dashboardHandler(world),
    mockEndpoint(readMenuCounts, () => ({ cart: itemsOf(world), invoices: 1 })),
  ];
}

/** Catalogue data beside a round, the same for every product. */
const beside = {
  description: 'Made to order.\nOne print in two colours is included.',
  barcode: '4006381333931',
  ...{ pack_net_kg: 2.4, pack_gross_kg: 2.65, pack_length_cm: 40, pack_width_cm: 30, pack_height_cm: 20 },
};

/** Pictures of an offer; empty for a product without one. */
const picturesOf = ({ offers }: RoundWithOffers, offerId?: string) =>
  offers.flatMap(({ id, product }) => (id === offerId && product.image ? [product.image] : []));

function roundHandlers({ rounds, pools, roundBy }: World): HttpHandler[] {
  const poolsOf = (roundId: string) => pools.get(roundId) ?? [];
  return [
    mockEndpoint(listRounds, ({ query }) =>
      onePage(
        rounds
          .filter((round) => found(query.get('search'), round.title, round.supplier_name, round.description ?? ''))
          .filter((round) => matches(round, poolsOf(round.id), query))
          .map((round) => cardOf(round, poolsOf(round.id))),
      ),
    ),
    mockEndpoint(listRoundChoices, () => choicesOfRounds(rounds, poolsOf)),
    mockEndpoint(readRound, ({ params }) => rounds.find(({ id }) => id === params.round_id) ?? refuse('not_found')),
    mockEndpoint(readPictures, ({ params }) => ({
      images: picturesOf(roundBy(params.round_id ?? ''), params.round_product_id),
      ...beside,
    })),
    mockEndpoint(listBarcodes, ({ params }) => ({
      barcodes: roundBy(params.round_id ?? '').offers.map(({ id }) => ({
        round_product_id: id,
        barcode: beside.barcode,
      })),
    })),
    mockEndpoint(readPools, ({ params }) => ({ pools: poolsOf(params.round_id ?? ''), as_of: inHours(0) })),
    mockEndpoint(readForecasts, () => ({ offers: [], measured: null })),
    mockEndpoint(readPoolHistory, ({ params }) => ({
      offers: poolsOf(params.round_id ?? '').map(({ round_product_id, current_committed_qty }) => ({
        round_product_id,
        points: Array.from({ length: 12 }, (_, step) => ({
          at: inHours(-20 * (12 - step)),
          committed: Math.round((current_committed_qty * step) / 12),
        })),
      })),
    })),
  ];
}

const summariesOf = ({ quantities, cartOf, roundBy, pools }: World) =>
  [...quantities.keys()]
    .map((id) => summaryOf(cartOf(id), roundBy(id), pools.get(id) ?? []))
    .filter(({ items }) => items > 0);

const itemsOf = (world: World) => summariesOf(world).reduce((sum, { items }) => sum + items, 0);

function cartHandlers(world: World): HttpHandler[] {
  const { quantities, seenPrices, seenProducts, cartVersions, cartOf, closedCarts } = world;
  const put = (roundId: string, offerId: string, change: (qty: number) => number) => {
    const cart = quantities.get(roundId) ?? new Map<string, number>();
    quantities.set(roundId, cart.set(offerId, change(cart.get(offerId) ?? 0)));
    cartVersions.set(roundId, (cartVersions.get(roundId) ?? 1) + 1);
    return cartOf(roundId);
  };
  return [
    mockEndpoint(listCarts, () => onePage(summariesOf(world))),
    mockEndpoint(listClosedCarts, () => ({ items: closedCarts })),
    mockEndpoint(
      dismissClosedCart,
      ({ params }) =>
        void closedCarts.splice(
          closedCarts.findIndex(({ id }) => id === params.closed_cart_id),
          1,
        ),
    ),
    mockEndpoint(readCart, ({ params }) => cartOf(params.round_id ?? '')),
    mockEndpoint(addCartItem, ({ params, body }) =>
      put(params.round_id ?? '', params.round_product_id ?? '', (qty) => qty + body.qty),
    ),
    mockEndpoint(setCartItem, ({ params, body }) => {
      if (body.seen_price !== undefined) seenPrices.set(params.round_product_id ?? '', body.seen_price);
      if (body.seen_product) seenProducts.set(params.round_product_id ?? '', body.seen_product);
      return put(params.round_id ?? '', params.round_product_id ?? '', () => body.qty);
    }),
    mockEndpoint(removeCartItem, ({ params }) => put(params.round_id ?? '', params.round_product_id ?? '', () => 0)),
    mockEndpoint(reorder, ({ params }) => ({ cart: cartOf(params.round_id ?? ''), added: 1, missing: [] })),
  ];
}

function orderHandlers({ rounds, quantities, cartOf, orders, invoices }: World): HttpHandler[] {
  return [
    mockEndpoint(placeOrder, ({ params }) => {
      const order = anOrder(cartOf(params.round_id ?? ''), orders.length + 10, { created_at: inHours(0) });
      orders.unshift(order);
      quantities.delete(params.round_id ?? '');
      return order;
    }),
    mockEndpoint(listOrders, ({ query }) => {
      const status = query.get('status');
      const rows = orders
        .filter(
          (order) =>
            (!status || order.status === status) &&
            found(query.get('search'), order.id, order.round_title, order.supplier_name),
        )
        .map(rowOf);
      return { ...onePage(rows), all: orders.length };
    }),
    mockEndpoint(readOrder, ({ params }) => {
      const order = orders.find(({ id }) => id === params.order_id);
      return order
        ? {
            ...order,
            timeline: timelineOf(order, invoices),
            reorder_rounds: rounds.slice(0, 1).map(({ id, title }) => ({ id, title })),
          }
        : refuse('not_found');
    }),
    mockEndpoint(cancelOrder, ({ params }) => {
      const order = orders.find(({ id }) => id === params.order_id);
      if (!order) return refuse('not_found');
      order.status = 'cancelled';
      return order;
    }),
  ];
}

function invoiceHandlers({ invoices }: World): HttpHandler[] {
  const decide = (invoiceId: string, status: 'accepted' | 'rejected') => {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    if (!invoice) return refuse('not_found');
    invoice.status = status;
    return invoice;
  };
  return [
    mockEndpoint(listInvoices, () => ({
      ...onePage(invoices.map(invoiceRowOf)),
      figures: {
        total: invoices.length,
        pending: invoices.filter(({ status }) => status === 'sent' || status === 'draft').length,
        value: [{ currency: 'USD' as const, amount: 1339.8 }],
      },
    })),
    mockEndpoint(
      readInvoice,
      ({ params }) => invoices.find(({ id }) => id === params.invoice_id) ?? refuse('not_found'),
    ),
    mockEndpoint(acceptInvoice, ({ params }) => decide(params.invoice_id ?? '', 'accepted')),
    mockEndpoint(rejectInvoice, ({ params }) => decide(params.invoice_id ?? '', 'rejected')),
  ];
}

/** Offers at 80 to 99 %, those in the own cart first. */
function nearlyMetOf({ rounds, pools, quantities }: World): NearPool[] {
  return rounds
    .flatMap(({ offers, ...round }) =>
      offers.flatMap((offer) => {
        const pool = pools.get(round.id)?.find(({ round_product_id }) => round_product_id === offer.id);
        if (!pool || bandOf(pool.current_committed_qty, offer.moq) !== 'close') return [];
        const in_cart = quantities.get(round.id)?.get(offer.id) ?? 0;
        const { id: round_id, title: round_title, supplier_name } = round;
        return [{ round_id, round_title, supplier_name, offer, pool, in_cart, ordered: 0 }];
      }),
    )
    .sort((a, b) => Number(b.in_cart > 0) - Number(a.in_cart > 0))
    .slice(0, 3);
}

function dashboardHandler(world: World): HttpHandler {
  const { rounds, orders } = world;
  return mockEndpoint(readDashboard, () => {
    const summaries = summariesOf(world);
    return {
      open_rounds: rounds.length,
      closing_this_week: 1,
      cart_items: itemsOf(world),
      cart_rounds: summaries.length,
      total_orders: orders.length,
      pending_orders: orders.filter(({ status }) => status === 'pending_admin').length,
      total_value: [{ currency: 'USD' as const, amount: 84_312.5 }],
      pending_invoices: 1,
      nearly_met: nearlyMetOf(world),
      carts: summaries.slice(0, 3),
      recent_orders: orders.slice(0, 3).map(rowOf),
    };
  });
}
