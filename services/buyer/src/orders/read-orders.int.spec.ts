import { randomUUID } from 'node:crypto';
import { exportOrders, listOrders, readOrder } from '@junto/contracts/buyer/orders';
import { type OrderStatus } from '@junto/domain/order';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin } from '@junto/test-kit/tokens';
import { DeliveryReadModel } from '../deliveries/delivery-read-model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { aStoredOrder } from '../testing/an-order';
import { OrderModel, type StoredOrder } from './order.model';

const service = buyerServiceOfSpec();
const buyer = ofEachTest(() => service.aBuyer());

const list = async (query: object = {}, as = buyer) => service.call(listOrders, { as, query: query as never });
const put = async (...orders: Partial<StoredOrder>[]) => {
  const stored = orders.map((facts) => aStoredOrder({ buyer_id: buyer.userId, ...facts }));
  await OrderModel.insertMany(stored);
  return stored;
};

describe('the list of orders', () => {
  test('shows own orders only, newest first', async () => {
    const round = await service.aRound({ title: 'Placed', offers: [{ unit_price: 2.5 }] });
    const placed = await service.order(buyer, round, 7);
    await put({ buyer_id: randomUUID() }, { created_at: new Date(0), round_title: 'Old' });
    const { body } = await list();
    expect(body.items.map(({ round_title }) => round_title)).toEqual(['Placed', 'Old']);
    expect(body.items[0]).toMatchObject({
      id: placed.id,
      status: 'pending_admin',
      total_value: 17.5,
      total_units: 7,
      total_items: 1,
      moq_missed: false,
    });
    expect(body.items[0]).not.toHaveProperty('items');
    expect([body.total, body.all, body.total_capped]).toEqual([2, 2, false]);
  });

  test('names the three lines with the largest subtotals, largest first', async () => {
    const line = aStoredOrder({ buyer_id: buyer.userId }).items[0]!;
    const items = [1, 9, 3, 5].map((price_minor) => ({ ...line, price_minor, product_name: `Mug of ${price_minor}` }));
    await put({ items });
    const goods = (await list()).body.items[0]?.goods;
    expect(goods?.map(({ product_name }) => product_name)).toEqual(['Mug of 9', 'Mug of 5', 'Mug of 3']);
  });

  test('finds short id, round and supplier, ignoring case and accents', async () => {
    const [first, , third] = await put(
      { round_title: 'Coleção Verão' },
      { round_title: 'Winter' },
      { supplier_name: 'Açores Lda', round_title: 'Autumn' },
    );
    const found = async (search: string) => (await list({ search })).body.items.map(({ id }) => id);
    expect(await found(first!._id.slice(0, 8).toUpperCase())).toEqual([first!._id]);
    expect(await found('colecao verao')).toEqual([first!._id]);
    expect(await found('acores')).toEqual([third!._id]);
    expect(await found('.*')).toEqual([]);
    expect((await list({ search: 'acores' })).body).toMatchObject({ total: 1, all: 3 });
  });

  test('shows and filters by the delivery state of sold orders', async () => {
    const [, waiting, shipped, delivered] = await put(
      { status: 'pending_admin' },
      { status: 'approved' },
      { status: 'approved' },
      { status: 'completed' },
    );
    const facts = { carrier: 'DHL', tracking: null, expected_on: null, shipped_at: new Date(), version: 1 };
    const open = { delivered_at: null, delivered_by: null, note: null };
    const copy = { ...facts, ...open, buyer_id: buyer.userId };
    await DeliveryReadModel.insertMany([
      { ...copy, _id: shipped!._id, state: 'shipped' },
      { ...copy, _id: delivered!._id, state: 'delivered' },
      { ...copy, _id: randomUUID(), buyer_id: randomUUID(), state: 'shipped' },
    ]);
    const states = (await list()).body.items.map(({ delivery_state }) => delivery_state);
    expect(states.map(String).sort()).toEqual(['delivered', 'null', 'shipped', 'to_ship']);
    const found = async (delivery: string) => (await list({ delivery })).body.items.map(({ id }) => id);
    expect(await found('to_ship')).toEqual([waiting!._id]);
    expect(await found('shipped')).toEqual([shipped!._id]);
    expect(await found('delivered')).toEqual([delivered!._id]);
    expect((await list({ delivery: 'delivered', status: 'approved' })).body.items).toEqual([]);
    const file = await service.call(exportOrders, { as: buyer, query: { delivery: 'shipped' } });
    expect(file.bytes.toString()).toContain(shipped!._id.slice(0, 8));
    expect(file.bytes.toString()).not.toContain(waiting!._id.slice(0, 8));
  });

  test.each<OrderStatus>(['pending_admin', 'approved', 'rejected', 'completed', 'cancelled'])(
    'filters by status %s',
    async (status) => {
      await put(
        { status: 'pending_admin' },
        { status: 'approved' },
        { status: 'rejected' },
        { status: 'completed' },
        { status: 'cancelled' },
      );
      const { body } = await list({ status });
      expect(body.items.map((order) => order.status)).toEqual([status]);
      expect([body.total, body.all]).toEqual([1, 5]);
    },
  );

  test.each(['created_at', '-created_at', 'total_value', '-total_value'] as const)(
    'sorts by %s, and pages without a gap or a double',
    async (sort) => {
      await put(
        ...Array.from({ length: 7 }, (_, index) => ({
          created_at: new Date(1_000 * (index % 3)),
          total_minor: 100 * (index % 4),
        })),
      );
      const seen: { id: string; total_value: number; created_at: string }[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await list({ sort, limit: 3, ...(cursor && { cursor }) });
        seen.push(...body.items);
        cursor = body.next_cursor ?? undefined;
        // Created before the rows that were read, so it must not appear or shift a row to the next page.
        if (seen.length === 3)
          await put({
            created_at: new Date(sort.startsWith('-') ? 9e12 : -9e12),
            total_minor: sort.startsWith('-') ? 9e9 : 0,
          });
      } while (cursor);
      const by = (order: (typeof seen)[number]) =>
        sort.includes('total') ? order.total_value : Date.parse(order.created_at);
      const values = seen.slice(0, 7).map(by);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(values).toEqual([...values].sort((a, b) => (sort.startsWith('-') ? b - a : a - b)));
      expect(seen.length).toBeGreaterThanOrEqual(7);
    },
  );

  test.each([{ status: 'active' }, { sort: 'name' }, { cursor: 'nonsense' }, { buyer_id: 'me' }])(
    'refuses %j and names the field',
    async (query) => {
      const { status, problem } = await list(query);
      expect([status, problem?.errors?.[0]?.path]).toEqual([400, Object.keys(query)[0]]);
    },
  );

  test('rejects the cursor of another sort', async () => {
    await put({}, {});
    const { body } = await list({ limit: 1, sort: 'total_value' });
    expect((await list({ sort: 'created_at', cursor: body.next_cursor })).problem?.errors?.[0]?.path).toBe('cursor');
  });

  test('is empty for an admin', async () => {
    await put({});
    expect((await list({}, anAdmin())).body).toEqual({
      items: [],
      next_cursor: null,
      total: 0,
      total_capped: false,
      all: 0,
    });
  });
});

describe('an order', () => {
  test('shows its lines, and open rounds of the same supplier that offer one of its products', async () => {
    const supplierId = randomUUID();
    const round = await service.aRound({
      title: 'First time',
      supplier_id: supplierId,
      close_at: new Date(Date.now() + 3_600_000).toISOString(),
      offers: [{ name: 'Ceramic mug', unit_price: 12.5 }],
    });
    const placed = await service.order(buyer, round, 3);
    await service.aRound({ title: 'Other products', supplier_id: supplierId });
    const { body } = await service.call(readOrder, { as: buyer, params: { order_id: placed.id } });
    expect(body).toMatchObject({ ...placed, reorder_rounds: [{ id: round.id, title: 'First time' }] });
    expect(body.items).toEqual([
      expect.objectContaining({
        order_id: placed.id,
        qty: 3,
        product_name: 'Ceramic mug',
        unit_price: 12.5,
        subtotal: 37.5,
        moq_missed: false,
      }),
    ]);
  });

  test('of another buyer is not found', async () => {
    const [stored] = await put({});
    const other = await service.aBuyer();
    for (const as of [other, anAdmin()]) {
      expect((await service.call(readOrder, { as, params: { order_id: stored!._id } })).problem?.code).toBe(
        'not_found',
      );
    }
  });
});

describe('orders as CSV', () => {
  const file = async (query: object = {}, as = buyer) => {
    const answer = await service.call(exportOrders, { as, query: query as never });
    return { ...answer, lines: answer.bytes.toString('utf8').split('\r\n') };
  };

  test('have one row per line, decimals as numbers, and the filter of the list', async () => {
    const [order] = await put(
      { status: 'approved', created_at: new Date('2026-11-05T10:00:00Z') },
      { status: 'rejected' },
    );
    const { headers, lines } = await file({ status: 'approved' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('orders.csv');
    expect(lines).toEqual([
      '\ufeffOrder,Placed,Round,Supplier,Status,SKU,Product,Quantity,Unit of measure,Unit price,Subtotal,Currency,MOQ not reached',
      `${order!._id.slice(0, 8)},2026-11-05T10:00:00.000Z,Spring kitchen,Norte Goods,Approved,MUG-1,Ceramic mug,10,pieces,12.5,125,USD,`,
      '',
    ]);
  });

  test('are available in Portuguese', async () => {
    await put({ status: 'approved' });
    const { headers, lines } = await file({ language: 'pt' });
    expect(headers.get('content-disposition')).toContain('pedidos.csv');
    expect(lines[0]).toMatch(/^\ufeffPedido;Feito em;Rodada;Fornecedor;Status;/);
    expect(lines[1]).toContain('Aprovado');
  });

  test('escape what a spreadsheet would execute', async () => {
    const { items } = aStoredOrder({ buyer_id: buyer.userId });
    await put({ round_title: '=HYPERLINK("http://x","y")', items: [{ ...items[0]!, product_name: '@SUM(A1:A9)' }] });
    const { lines } = await file();
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(lines[1]).toContain("'@SUM(A1:A9)");
  });

  test('stream many orders, and are empty for an admin', async () => {
    await put(...Array.from({ length: 2_500 }, () => ({})));
    expect((await file()).lines).toHaveLength(2_502);
    expect((await file({}, anAdmin())).lines).toHaveLength(2);
  });

  test('reject another language', async () => {
    expect((await file({ language: 'fr' })).problem?.errors?.[0]?.path).toBe('language');
  });
});
