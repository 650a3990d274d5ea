import { approveOrder, completeOrder, rejectOrder } from '@junto/contracts/admin/orders';
import { setCartItem, type Cart } from '@junto/contracts/buyer/carts';
import { acceptInvoice } from '@junto/contracts/buyer/invoices';
import { cancelOrder, listOrders, placeOrder } from '@junto/contracts/buyer/orders';
import { readRound, type RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { joinWaitlist } from '@junto/contracts/buyer/waitlist';
import { editInvoice, generateInvoice, markInvoicePaid, sendInvoice } from '@junto/contracts/supplier/invoices';
import { requestRoundChange } from '@junto/contracts/supplier/round-changes';
import { readSale, setWeights, shipSale } from '@junto/contracts/supplier/sales';
import { stateSupply } from '@junto/contracts/supplier/supply';
import type { Cast } from './cast';
import { deliveryAddressOf } from './data/delivery-addresses';
import { termsOf, type DemoOrder, type DemoRound } from './data/demo-round';
import type { DemoClient } from './demo-client';

type PlacedOrder = { id: string; status: string };

interface Trade {
  /** Whether this seeding created the round: only then are carts filled, because later they belong to their buyers. */
  isNew: boolean;
  close: () => Promise<unknown>;
}

/** A round while its carts are filled; its offers are read once. */
interface Place {
  roundId: string;
  /** Id of the offer of a product. */
  offerOf: (sku: string, buyer: DemoClient) => Promise<string>;
}

/** Places orders and their decisions, closes the round if requested, then fills the open carts. */
export async function seedTrade(round: DemoRound, roundId: string, cast: Cast, { isNew, close }: Trade): Promise<void> {
  const place = placeOf(roundId);
  const placed: [DemoOrder, PlacedOrder][] = [];
  for (const order of round.orders ?? []) {
    const buyer = await cast.buyer(order.buyer);
    const known = isNew ? undefined : await knownOrder(buyer, roundId);
    placed.push([order, known ?? (await seedOrder(order, place, buyer))]);
  }
  for (const [order, { id, status }] of placed) if (status === 'pending_admin') await decide(order, id, roundId, cast);
  await close();
  for (const [order, { id }] of placed) {
    if (order.fate === 'completed')
      await cast.admin.call(completeOrder, { params: { order_id: id }, body: {}, once: `complete ${id}` });
    if (order.invoice) await seedInvoice(order, id, cast);
  }
  if (!isNew) return;
  await seedScarcity(round, place, cast);
  if (round.state !== 'approved') return;
  for (const { buyer, lines } of round.carts ?? []) await fillCart(await cast.buyer(buyer), place, lines);
}

/** States the supply of a closed round; adds buyers to the waitlists of an open one and requests its higher caps. */
async function seedScarcity(round: DemoRound, { roundId, offerOf }: Place, cast: Cast): Promise<void> {
  for (const [sku, supply] of Object.entries(round.supply ?? {})) {
    const round_product_id = await offerOf(sku, await cast.buyer('marina'));
    await cast.supplier.call(stateSupply, { params: { round_id: roundId }, body: { round_product_id, supply } });
  }
  for (const { buyer, lines } of round.waiting ?? [])
    for (const [sku, qty] of Object.entries(lines)) {
      const client = await cast.buyer(buyer);
      const params = { round_id: roundId, round_product_id: await offerOf(sku, client) };
      await client.call(joinWaitlist, { params, body: { qty } });
    }
  const { change } = round;
  if (!change) return;
  const offers = await Promise.all(
    Object.entries(change.caps).map(async ([sku, max_qty]) => {
      const { moq, minimum_fill } = termsOf(round.offers[sku]!);
      return { round_product_id: await offerOf(sku, await cast.buyer('marina')), moq, minimum_fill, max_qty };
    }),
  );
  const body = { offers, note: change.note };
  await cast.supplier.call(requestRoundChange, { params: { round_id: roundId }, body });
}

function placeOf(roundId: string): Place {
  let offers: Promise<RoundWithOffers['offers']> | undefined;
  const read = async (buyer: DemoClient) => (await buyer.call(readRound, { params: { round_id: roundId } })).offers;
  const offerOf = async (sku: string, buyer: DemoClient) => {
    const offer = (await (offers ??= read(buyer))).find(({ product }) => product.sku_code === sku);
    if (!offer) throw new Error(`The round ${roundId} does not offer ${sku}`);
    return offer.id;
  };
  return { roundId, offerOf };
}

/** The oldest order of a buyer in the round: later ones are not of the demo data. */
async function knownOrder(buyer: DemoClient, roundId: string): Promise<PlacedOrder | undefined> {
  const { items } = await buyer.call(listOrders, { query: { limit: 100, sort: 'created_at' } });
  return items.find(({ round_id }) => round_id === roundId);
}

async function seedOrder(order: DemoOrder, place: Place, buyer: DemoClient): Promise<PlacedOrder> {
  const cart = await fillCart(buyer, place, order.lines);
  const lines = cart.items.map(({ round_product_id, qty, unit_price }) => ({ round_product_id, qty, unit_price }));
  return buyer.call(placeOrder, {
    params: { round_id: place.roundId },
    body: { lines, address: deliveryAddressOf(order.buyer) },
    once: `order ${place.roundId} ${order.buyer}`,
  });
}

/** @returns the cart with these lines, which the answer to the last change contains */
async function fillCart(
  buyer: DemoClient,
  { roundId, offerOf }: Place,
  lines: Record<string, number>,
): Promise<Pick<Cart, 'items'>> {
  let cart: Pick<Cart, 'items'> = { items: [] };
  for (const [sku, qty] of Object.entries(lines)) {
    const params = { round_id: roundId, round_product_id: await offerOf(sku, buyer) };
    cart = await buyer.call(setCartItem, { params, body: { qty } });
  }
  return cart;
}

async function decide({ fate, buyer }: DemoOrder, orderId: string, roundId: string, cast: Cast): Promise<void> {
  const params = { order_id: orderId };
  if (fate === 'pending') return;
  const once = `${fate} ${orderId}`;
  const reason = 'The delivery address is outside of the area that this supplier serves.';
  if (fate === 'rejected') await cast.admin.call(rejectOrder, { params, body: { reason }, once });
  else if (fate === 'cancelled')
    await (await cast.buyer(buyer)).call(cancelOrder, { params: { ...params, round_id: roundId }, body: {} });
  else await cast.admin.call(approveOrder, { params, body: {}, once });
}

/** Sets weights in proportion to the units, then moves the invoice to its final state; paid orders are shipped. */
async function seedInvoice(order: DemoOrder, orderId: string, cast: Cast): Promise<void> {
  const sale = await cast.supplier.call(readSale, { params: { order_id: orderId } });
  if (sale.invoice_id) return;
  for (const { id, qty } of sale.items) {
    const net = Math.round(qty * 3.5) / 100;
    const body = { net_weight: net, gross_weight: Math.round(net * 110) / 100, cbm: Math.round(qty * 0.12) / 1000 };
    await cast.supplier.call(setWeights, { params: { order_id: orderId, order_item_id: id }, body });
  }
  const invoice = await cast.supplier.call(generateInvoice, { params: { order_id: orderId }, body: {} });
  const params = { invoice_id: invoice.id };
  const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3_600_000).toISOString().slice(0, 10);
  await cast.supplier.call(editInvoice, {
    params,
    body: { due_date: inTwoWeeks, notes: 'FOB Leixões. Palletised. Colour proof to be approved before print.' },
  });
  if (order.invoice === 'draft') return;
  await cast.supplier.call(sendInvoice, { params, body: {} });
  if (order.invoice === 'sent') return;
  await (await cast.buyer(order.buyer)).call(acceptInvoice, { params, body: {} });
  if (order.invoice === 'accepted') return;
  await cast.supplier.call(markInvoicePaid, { params, body: {} });
  const shipment = { carrier: 'DHL Freight', tracking: 'JD014600008215554', expected_on: inTwoWeeks };
  await cast.supplier.call(shipSale, { params: { order_id: orderId }, body: shipment });
}
