import { readDashboard, readMenuCounts } from '@junto/contracts/buyer/dashboard';
import { invoiceSent } from '@junto/contracts/events/supplier';
import { eventually } from '@junto/test-kit/eventually';
import { anAdmin, type Person } from '@junto/test-kit/tokens';
import { OrderModel } from '../orders/order.model';
import { aBuyerService, type BuyerService } from '../testing/a-buyer-service';
import { anInvoice } from '../testing/an-invoice';
import { aStoredOrder } from '../testing/an-order';

let service: BuyerService;
let buyer: Person;
beforeAll(async () => (service = await aBuyerService()));
afterAll(() => service.stop());
beforeEach(async () => (buyer = await service.aBuyer()));

const read = async (as: Person) => (await service.call(readDashboard, { as })).body;

describe('the buyer’s dashboard', () => {
  test('begins with open rounds and nothing else', async () => {
    await service.aRound({ close_at: new Date(Date.now() + 86_400_000).toISOString() });
    await service.aRound({ close_at: new Date(Date.now() + 30 * 86_400_000).toISOString() });
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
        carts: [],
        recent_orders: [],
      }),
    );
  });

  test('counts all, adds no two currencies and no rejected order, and shows three carts and three orders', async () => {
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
    await service.emit(invoiceSent, {
      aggregateId: invoice.id,
      version: 2,
      payload: { invoice_id: invoice.id, invoice },
    });
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
    expect(body.carts[0]).toMatchObject({ items: 2, units: 5, total_moq: 200 });
    expect(body.recent_orders).toHaveLength(3);
    expect(body.recent_orders[0]!.id).toBe(placed.id);
  });

  test('has nothing of its own for an admin, and no error', async () => {
    expect((await service.call(readMenuCounts, { as: anAdmin() })).body).toEqual({ cart: 0, invoices: 0 });
    expect(await read(anAdmin())).toMatchObject({
      cart_items: 0,
      total_orders: 0,
      total_value: [],
      carts: [],
      recent_orders: [],
    });
  });
});
