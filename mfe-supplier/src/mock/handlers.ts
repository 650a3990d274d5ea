import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { Delivery } from '@junto/contracts/delivery';
import { listInvoicingOrders, readRoundInvoicing } from '@junto/contracts/supplier/invoice-runs';
import { generateInvoice, markInvoicePaid, sendInvoice } from '@junto/contracts/supplier/invoices';
import { findTouchedRounds } from '@junto/contracts/supplier/many-products';
import { readPaymentDetails, savePaymentDetails } from '@junto/contracts/supplier/payment-details';
import { createProduct, listCategories, updateProduct } from '@junto/contracts/supplier/products';
import { requestRoundChange, withdrawRoundChange } from '@junto/contracts/supplier/round-changes';
import {
  createRound,
  listProductRounds,
  submitRound,
  withdrawRound,
  type OwnRound,
  type ProductRound,
} from '@junto/contracts/supplier/rounds';
import { deliverSale, setSaleWeights, setWeights, shipSale } from '@junto/contracts/supplier/sales';
import { importHandlers } from '../testing/an-import';
import { anInvoice, aProduct, aRound, idOf } from '../testing/builders';
import { change, supplierHandlers } from '../testing/handlers';
import { measured, type MockWorld } from './world';

const now = () => new Date().toISOString();

/** Mock handlers of the supplier service over an in-memory world. */
export function mockHandlers(world: MockWorld): HttpHandler[] {
  return [
    mockEndpoint(listCategories, () => ({ items: world.categories })),
    ...catalogueHandlers(world),
    ...roundHandlers(world),
    ...saleHandlers(world),
    ...invoiceHandlers(world),
    ...importHandlers(world.imports),
    ...supplierHandlers(world),
  ];
}

/** Rounds that offer any of these products, with the committed units of the first matching pool. */
function roundsOffering(rounds: readonly OwnRound[], productIds: readonly (string | undefined)[]): ProductRound[] {
  return rounds.flatMap(({ offers, id, title, status, closing, created_at, close_at }) =>
    offers
      .filter(({ product }) => productIds.includes(product.id))
      .slice(0, 1)
      .map(({ moq, current_committed_qty, total_selected }) => ({
        ...{ id, title, status, closing, created_at, close_at },
        ...{ moq, current_committed_qty, total_selected },
      })),
  );
}

function catalogueHandlers({ products, rounds, sales }: MockWorld): HttpHandler[] {
  return [
    mockEndpoint(listProductRounds, ({ params }) => {
      const offering = roundsOffering(rounds, [params.product_id]);
      return {
        running: offering.filter(({ status }) => status === 'approved'),
        others: offering.filter(({ status }) => status !== 'approved'),
      };
    }),
    mockEndpoint(findTouchedRounds, ({ body: { products: ids } }) => {
      const touched = roundsOffering(rounds, ids).filter(({ status }) => status === 'approved');
      const orders = sales.filter(({ round_id }) => touched.some(({ id }) => id === round_id)).length;
      return { rounds: touched, held: { orders, carts: touched.length } };
    }),
    mockEndpoint(createProduct, ({ body: { pictures_of: _pictures, ...given } }) => {
      const created = { ...aProduct(products.length + 100), ...given, created_at: now() };
      products.unshift(created);
      return created;
    }),
    mockEndpoint(updateProduct, ({ params, body: { version: _version, seen: _seen, ...given } }) =>
      change(products, params.product_id, ({ version }) => ({ ...given, version: version + 1 })),
    ),
  ];
}

function roundHandlers({ products, rounds }: MockWorld): HttpHandler[] {
  return [
    mockEndpoint(createRound, ({ body: { offers, ...given } }) => {
      const made = aRound(rounds.length + 100, { ...given, created_at: now(), total_committed: 0, buyers: 0 });
      const [like] = made.offers;
      made.offers = offers.flatMap(
        ({ product_id, moq = 100, max_qty = null, minimum_fill = null, ...prices }, index) => {
          const found = products.find(({ id }) => id === product_id);
          if (!like || !found) return [];
          const product = { ...like.product, ...found, category: found.category_name, image: null };
          const id = idOf('offer', rounds.length * 100 + index);
          const terms = { product_id, moq, max_qty, minimum_fill, ...prices };
          return [{ ...like, id, round_id: made.id, ...terms, current_committed_qty: 0, product }];
        },
      );
      made.products = made.offers.length;
      rounds.unshift(made);
      return made;
    }),
    mockEndpoint(submitRound, ({ params }) => change(rounds, params.round_id, { status: 'pending_approval' })),
    mockEndpoint(withdrawRound, ({ params }) => change(rounds, params.round_id, { status: 'cancelled' })),
    mockEndpoint(requestRoundChange, ({ params, body }) => {
      const { offers, note, ...deadline } = requestRoundChange.body.parse(body);
      const requested = { ...deadline, offers, note, requested_at: now(), decided_at: null, reason: null };
      const id = idOf('change', rounds.length);
      return change(rounds, params.round_id, { change: { id, status: 'requested', ...requested } });
    }),
    mockEndpoint(withdrawRoundChange, ({ params }) =>
      change(rounds, params.round_id, (round) => ({
        change: round.change && { ...round.change, status: 'withdrawn' as const },
      })),
    ),
  ];
}

function aDelivery({
  carrier,
  tracking,
  expected_on,
}: Pick<Delivery, 'carrier' | 'tracking' | 'expected_on'>): Delivery {
  const shipment = { carrier, tracking, expected_on };
  const open = { delivered_at: null, delivered_by: null, note: null };
  return { ...shipment, ...open, state: 'shipped', shipped_at: now(), version: 1 };
}

function saleHandlers({ sales }: MockWorld): HttpHandler[] {
  return [
    mockEndpoint(setWeights, ({ params, body }) =>
      change(sales, params.order_id, ({ items }) => ({
        items: items.map((item) => (item.id === params.order_item_id ? { ...item, ...body } : item)),
      })),
    ),
    mockEndpoint(setSaleWeights, ({ params, body }) => {
      const { lines } = setSaleWeights.body.parse(body);
      return change(sales, params.order_id, ({ items }) => ({
        items: items.map(({ by_catalogue: _, ...item }) => {
          const line = lines.find(({ order_item_id }) => order_item_id === item.id);
          const { net_weight = item.net_weight, gross_weight = item.gross_weight, cbm = item.cbm } = line ?? {};
          return { ...item, net_weight, gross_weight, cbm, ...(net_weight === null && { by_catalogue: measured }) };
        }),
      }));
    }),
    mockEndpoint(shipSale, ({ params, body }) =>
      change(sales, params.order_id, { delivery: aDelivery(shipSale.body.parse(body)) }),
    ),
    mockEndpoint(deliverSale, ({ params, body }) =>
      change(sales, params.order_id, ({ delivery }) => ({
        delivery: delivery && {
          ...delivery,
          ...body,
          state: 'delivered' as const,
          delivered_at: now(),
          delivered_by: 'supplier' as const,
        },
      })),
    ),
  ];
}

function invoiceHandlers(world: MockWorld): HttpHandler[] {
  const { sales, invoices, rounds } = world;
  const salesOf = (roundId: string | undefined) => sales.filter(({ round_id }) => round_id === roundId);
  return [
    mockEndpoint(generateInvoice, ({ params }) => {
      const invoice = anInvoice({
        id: idOf('invoice', invoices.length + 100),
        order_id: params.order_id,
        issue_date: now(),
      });
      invoices.unshift(invoice);
      change(sales, params.order_id, { invoice_id: invoice.id });
      return invoice;
    }),
    mockEndpoint(sendInvoice, ({ params }) => change(invoices, params.invoice_id, { status: 'sent' })),
    mockEndpoint(markInvoicePaid, ({ params }) => change(invoices, params.invoice_id, { paid_at: now() })),
    mockEndpoint(readRoundInvoicing, ({ params }) => ({
      round_id: params.round_id ?? '',
      round_title: rounds.find(({ id }) => id === params.round_id)?.title ?? '',
      orders: {
        ready: salesOf(params.round_id).filter(({ invoice_id }) => !invoice_id).length,
        incomplete: 0,
        invoiced: salesOf(params.round_id).filter(({ invoice_id }) => invoice_id).length,
      },
      run: null,
    })),
    mockEndpoint(listInvoicingOrders, ({ params }) => {
      const items = salesOf(params.round_id).map((sale) => {
        const invoice = invoices.find(({ id }) => id === sale.invoice_id) ?? null;
        return { ...sale, order_id: sale.id, invoice, missing: [] };
      });
      return { items, next_cursor: null, total: items.length, total_capped: false };
    }),
    mockEndpoint(readPaymentDetails, () => world.payment),
    mockEndpoint(savePaymentDetails, ({ body }) => {
      const { version: _version, seen: _seen, ...change } = savePaymentDetails.body.parse(body);
      return (world.payment = { ...world.payment, ...change });
    }),
  ];
}
