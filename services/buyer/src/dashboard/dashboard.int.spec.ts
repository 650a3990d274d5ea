import { readDashboard, readMenuCounts } from '@junto/contracts/buyer/dashboard';
import { invoiceSent } from '@junto/contracts/events/supplier';
import { invoiceEvent } from '@junto/test-kit/an-invoice';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { recordedQueries, watchQueries } from '@junto/test-kit/recorded-queries';
import { anAdmin, type Person } from '@junto/test-kit/tokens';
import { figuresReading } from '../figures/figures';
import { OrderModel } from '../orders/order.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { anInvoice } from '../testing/an-invoice';
import { aStoredOrder } from '../testing/an-order';

const service = buyerServiceOfSpec();
const buyer = ofEachTest(() => service.aBuyer());

const read = async (as: Person) => (await service.call(readDashboard, { as })).body;

/** Shared pools are refreshed every five seconds. */
const seen = (roundId: string) =>
  eventually(async () => expect((await read(anAdmin())).nearly_met.map(({ round_id }) => round_id)).toContain(roundId));

describe('the buyer’s dashboard', () => {
  test('starts with rounds that take orders now', async () => {
    await service.aRound({ close_at: new Date(Date.now() + 86_400_000).toISOString() });
    await service.aRound({ close_at: new Date(Date.now() + 30 * 86_400_000).toISOString() });
    await service.aRound({ open_at: new Date(Date.now() + 86_400_000).toISOString() });
    await eventually(async () =>
      expect(await read(buyer)).toEqual({
        open_rounds: 2,
        closing_this_week: 1,
        cart_items: 0,
        cart_rounds: 0,
        total_orders: 0,
        pending_orders: 0,
        total_value: [],
        pending_invoices: 0,
        nearly_met: [],
        carts: [],
        recent_orders: [],
      }),
    );
  });

  test('sums per currency without rejected orders, and shows three carts and three orders', async () => {
    const rounds = [];
    for (let index = 0; index < 5; index++)
      rounds.push(await service.aRound({ title: `Round ${index}`, offers: [{ unit_price: 0.1 }, { unit_price: 2 }] }));
    for (const round of rounds.slice(0, 4)) await service.select(buyer, round, 0, 2);
    await service.select(buyer, rounds[3]!, 1, 3);
    const placed = await service.order(buyer, rounds[4]!, 3);
    await OrderModel.insertMany([
      aStoredOrder({ buyer_id: buyer.userId, status: 'rejected', total_minor: 20, created_at: new Date(1_000) }),
      aStoredOrder({
        buyer_id: buyer.userId,
        status: 'approved',
        total_minor: 999,
        currency: 'EUR',
        created_at: new Date(2_000),
      }),
      aStoredOrder({
        buyer_id: buyer.userId,
        status: 'completed',
        total_minor: 1,
        currency: 'EUR',
        created_at: new Date(3_000),
      }),
    ]);
    const invoice = anInvoice({ buyer_id: buyer.userId });
    await service.emit(invoiceSent, invoiceEvent(invoice));
    const body = await eventually(async () => {
      const now = await read(buyer);
      expect(now.pending_invoices).toBe(1);
      return now;
    });
    expect(body).toMatchObject({
      cart_items: 5,
      cart_rounds: 4,
      total_orders: 4,
      pending_orders: 1,
      total_value: [
        { currency: 'USD', amount: 0.3 },
        { currency: 'EUR', amount: 10 },
      ],
    });
    expect((await service.call(readMenuCounts, { as: buyer })).body).toEqual({ cart: 5, invoices: 1 });
    expect(body.carts.map(({ title }) => title)).toEqual(['Round 3', 'Round 2', 'Round 1']);
    expect(body.carts[0]).toMatchObject({
      ...{ items: 2, units: 5, total_moq: 200 },
      progress: { bands: { empty: 2, filling: 0, close: 0, met: 0 } },
    });
    expect(body.recent_orders).toHaveLength(3);
    expect(body.recent_orders[0]!.id).toBe(placed.id);
  });

  test('is empty for an admin, without an error', async () => {
    expect((await service.call(readMenuCounts, { as: anAdmin() })).body).toEqual({ cart: 0, invoices: 0 });
    expect(await read(anAdmin())).toMatchObject({
      cart_items: 0,
      total_orders: 0,
      total_value: [],
      carts: [],
      recent_orders: [],
    });
  });

  test('lists pools at 80 to 99 % in which the buyer participates first, then by missing units', async () => {
    const other = await service.aBuyer('Otto Other');
    const offers = [{ moq: 100, max_qty: 200, units_per_pack: 5 }, { moq: 100 }];
    const [far, ordered, stranger, inCart, met, inactive] = await Promise.all([
      service.aRound({ title: 'Far', offers }),
      service.aRound({ title: 'Ordered', offers }),
      service.aRound({ title: 'Of strangers', offers }),
      service.aRound({ title: 'In the cart', offers }),
      service.aRound({ title: 'Met', offers }),
      service.aRound({ title: 'Not sold any more', offers: [{ moq: 100, active: false }] }),
    ]);
    await service.order(other, far!, 79);
    await service.order(buyer, ordered!, 80);
    await service.order(other, stranger!, 99);
    await service.order(other, inCart!, 90);
    await service.select(buyer, inCart!, 0, 4);
    await service.order(other, met!, 100);
    await seen(stranger!.id);
    const pools = (await read(buyer)).nearly_met;
    expect(pools.map(({ round_title }) => round_title)).toEqual(['In the cart', 'Ordered', 'Of strangers']);
    expect(pools[0]).toMatchObject({
      round_id: inCart!.id,
      offer: { id: inCart!.offers[0]!.id, moq: 100, max_qty: 200 },
      pool: { current_committed_qty: 90, total_selected: 4, remaining: 110 },
      in_cart: 4,
      ordered: 0,
    });
    expect(pools[1]).toMatchObject({ in_cart: 0, ordered: 80 });
    expect((await read(other)).nearly_met.map(({ ordered: units }) => units)).toEqual([99, 90, 0]);
    expect(JSON.stringify(pools)).not.toContain(inactive!.id);
  });

  test('lists no pool of a round that is not open yet, and the last units even if they fill no pack', async () => {
    const other = await service.aBuyer('Otto Other');
    const rest = await service.aRound({ offers: [{ moq: 100, max_qty: 100, units_per_pack: 12 }] });
    await service.order(other, rest, 95);
    const later = await service.aRound({ open_at: new Date(Date.now() + 86_400_000).toISOString() });
    const offered = (await read(other)).nearly_met.map(({ round_id }) => round_id);
    expect(offered).toContain(rest.id);
    expect(offered).not.toContain(later.id);
  });

  test('reads the buyer’s own data once: carts and invoices once, orders for the latest and for their sum', async () => {
    const [round, other] = await Promise.all([service.aRound(), service.aRound()]);
    await service.select(buyer, round, 0, 2);
    await service.order(buyer, other, 3);
    await watchQueries();
    await read(buyer);
    const own = (await recordedQueries()).filter(({ filter }) => filter.buyer_id === buyer.userId);
    expect(own.map(({ collection }) => collection).sort()).toEqual(['carts', 'invoice_copies', 'orders', 'orders']);
    // The first command was profiled; the others are parts of its pipeline.
    expect(own.filter(({ looksAt }) => looksAt > 0)).toHaveLength(1);
  });

  test('aggregates in the classic engine, from the index only', async () => {
    await service.order(buyer, await service.aRound(), 3);
    const plan = JSON.stringify(await OrderModel.aggregate(figuresReading(OrderModel, buyer.userId).stages).explain());
    expect(plan).toContain('"explainVersion":"1"');
    expect(plan).toContain('"PROJECTION_COVERED"');
  });
});
