import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { orderChanged, orderSettled, orderSettlementUndone, poolChanged } from '@junto/contracts/events/buyer';
import { readOwnRound } from '@junto/contracts/supplier/rounds';
import { listSales, readSale, shipSale } from '@junto/contracts/supplier/sales';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale, anOrder, emitOrder } from '../testing/an-order';
import { endSettlement, type SettlementEnd } from '../testing/end-settlement';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

/** An approved order of 72 units, up to 108. */
function carrying(differing: Partial<Order> = {}): Order {
  const order = anOrder(on.round, { buyer_company_id: on.buyerCompany, ...differing });
  return { ...order, items: order.items.map((line) => ({ ...line, up_to: 108 })) };
}

/** The order once its settlement raised its line to 108 units. */
function raised(order: Order, version = 3): Order {
  const [line] = order.items;
  const subtotal = Math.round(line!.unit_price * 10_800) / 100;
  return {
    ...order,
    items: [{ ...line!, qty: 108, placed_qty: 72, subtotal }],
    ...{ total_units: 108, total_value: subtotal, version },
    settlement: { id: randomUUID(), at: new Date().toISOString(), decisions: [], cancelled_items: [] },
  };
}

const store = async (order: Order) => {
  await emitOrder(service, order);
  await service.until('sales', { _id: order.id });
  return order;
};
const settle = (order: Order) => emitOrder(service, order, orderSettled as never);
const undo = (order: Order, version: number) =>
  emitOrder(service, { ...order, settlement: null, version }, orderSettlementUndone as never);
const saleOf = async ({ id }: Pick<Order, 'id'>) =>
  (await service.call(readSale, { as: on.supplier, params: { order_id: id } })).body;
const figures = async () => (await service.call(listSales, { as: on.supplier, query: {} })).body.figures;
const ship = ({ id }: Pick<Order, 'id'>) =>
  service.call(shipSale, {
    as: on.supplier,
    params: { order_id: id },
    body: { carrier: 'DHL', tracking: null, expected_on: '2099-01-01' },
  });
const hold = (hold_id: string) =>
  service.ask(holdInvoicingCommand, { round_id: on.round.id, hold_id, round_product_ids: [] });
const drawn = () => [{ round_product_id: on.round.offers[0]!.id, units: 36, moq_met: true }];
const release = (holdId: string, facts: Partial<SettlementEnd> = {}) =>
  endSettlement(service, { round: on.round, holdId, ...facts });
const awaits = async () => (await service.rows('rounds').findOne({ _id: on.round.id as never }))!.awaits_settlement;

/** A sale whose line was raised, in a round that awaits no settlement any more. */
async function aSettledSale() {
  const order = await store(carrying());
  const after = raised(order);
  await settle(after);
  await eventually(async () => expect((await saleOf(order)).total_units).toBe(108));
  await release(after.settlement!.id, { drawn: drawn() });
  await eventually(async () => expect(await awaits()).toBe(false));
  return { order, after };
}

test('a sale with an up-to quantity makes its round await the settlement, for every order, until its sales follow', async () => {
  const other = await on.aWeighedSale();
  expect(await awaits()).toBe(false);
  const order = await store(carrying());
  await on.weigh(order);
  expect(await saleOf(order)).toMatchObject({ awaits_settlement: true, items: [{ up_to: 108 }] });
  for (const { problem } of [await on.generate(other), await on.generate(order), await ship(other)])
    expect(problem?.code).toBe('round_unsettled');

  const after = raised(order);
  await hold(after.settlement!.id);
  await release(after.settlement!.id, { drawn: drawn() });
  // A sale of the completed offer has not followed yet.
  await settle(anOrder(on.round, { id: other.id, settlement: after.settlement, version: 3 }));
  await eventually(async () => expect((await saleOf(other)).settlement).not.toBeNull());
  expect(await awaits()).toBe(true);
  await settle(after);
  await eventually(async () => expect(await awaits()).toBe(false));
  expect((await ship(other)).status).toBe(200);
});

test('a settled sale has the raised quantity, loses the weights of the placed one, and its screen shows that', async () => {
  const order = await store(carrying());
  await on.weigh(order);
  const before = await saleOf(order);
  expect(before.items[0]).not.toHaveProperty('weights_lost');
  const after = raised(order);
  await settle(after);
  await eventually(async () => expect((await saleOf(order)).total_units).toBe(108));
  expect(await saleOf(order)).toMatchObject({
    total_value: after.total_value,
    items: [{ qty: 108, placed_qty: 72, up_to: 108, net_weight: null, gross_weight: null, weights_lost: true }],
  });
  expect(await figures()).toMatchObject({ orders: 1, units: 108, value: [{ amount: after.total_value }] });
  await release(after.settlement!.id, { drawn: drawn() });
  await eventually(async () => expect(await awaits()).toBe(false));
  expect((await on.generate(order)).problem?.code).toBe('weights_missing');
  await on.weigh(order);
  expect((await saleOf(order)).items[0]).not.toHaveProperty('weights_lost');
  const { body: draft } = await on.generate(order);
  expect(draft).toMatchObject({ total_units: 108, total_value: after.total_value, lines: [{ qty: 108 }] });

  // The undo restores the placed quantity with its weights, and the draft follows.
  await undo(order, 4);
  await eventually(async () => expect((await saleOf(order)).total_units).toBe(72));
  const weights = ({ net_weight, gross_weight, cbm }: (typeof before.items)[number]) => [net_weight, gross_weight, cbm];
  expect(weights((await saleOf(order)).items[0]!)).toEqual(weights(before.items[0]!));
  expect(await on.read(draft.id)).toMatchObject({ status: 'draft', total_units: 72 });
  expect(await figures()).toMatchObject({ units: 72 });
  const recount = { what: 'company_figures', after: null, limit: 200, dry_run: true };
  expect(await service.ask(recountCommandOf('supplier'), recount)).toMatchObject({ differences: [] });
});

test('a draft is deleted if the undo leaves its sale without weights', async () => {
  const { order } = await aSettledSale();
  await on.weigh(order);
  const { body: draft } = await on.generate(order);
  await undo(order, 4);
  await eventually(async () => expect((await service.emittedTypes(draft.id)).at(-1)).toBe('invoice.deleted'));
  expect(await saleOf(order)).toMatchObject({ invoice_id: null, total_units: 72, items: [{ weights_lost: true }] });
});

test('a round awaits its settlement again after the undo, and not because an order arrives or changes after it', async () => {
  const { order, after } = await aSettledSale();
  await store(carrying({ id: randomUUID() }));
  expect(await awaits()).toBe(false);
  await emitOrder(service, { ...after, version: 4 }, orderChanged as never);
  await eventually(async () => expect((await saleOf(order)).version).toBe(4));
  expect(await awaits()).toBe(false);

  await undo(order, 5);
  await release(randomUUID(), { settlementId: after.settlement!.id, isUndo: true });
  await eventually(async () => expect(await awaits()).toBe(true));
});

test('the supplier reads what up-to quantities add to a pool', async () => {
  const [offer] = on.round.offers;
  await service.emit(poolChanged, {
    aggregateId: offer!.id,
    version: 5,
    payload: {
      ...{ round_id: on.round.id, round_product_id: offer!.id, current_committed_qty: 72, total_selected: 0 },
      ...{ drawable_qty: 36, moq: offer!.moq, max_qty: offer!.max_qty, user_id: '', version: 5 },
    },
  });
  await eventually(async () => {
    const { body } = await service.call(readOwnRound, { as: on.supplier, params: { round_id: on.round.id } });
    expect(body.offers).toMatchObject([{ current_committed_qty: 72, drawable_qty: 36 }]);
  });
});

test('a plain round is not changed by a sale without an up-to quantity', async () => {
  const order = await aSale(service, on.round, { buyer_company_id: on.buyerCompany });
  await on.weigh(order);
  expect(await awaits()).toBe(false);
  expect((await on.generate(order)).status).toBe(201);
});
