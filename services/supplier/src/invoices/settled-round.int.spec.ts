import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { orderApproved, orderSettled, orderSettlementUndone } from '@junto/contracts/events/buyer';
import { sendInvoice } from '@junto/contracts/supplier/invoices';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { listSales, readSale, shipSale } from '@junto/contracts/supplier/sales';
import { shortId } from '@junto/domain/short-id';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import { eventually } from '@junto/test-kit/eventually';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale, emitOrder } from '../testing/an-order';
import { endSettlement, type SettlementEnd } from '../testing/end-settlement';
import { invoicing, type Invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
let on: Invoicing;
beforeEach(async () => (on = await invoicing(service)));

const hold = (offers: string[] | null, hold_id: string = randomUUID(), { id: round_id } = on.round) =>
  service.ask(holdInvoicingCommand, { round_id, hold_id, round_product_ids: offers });
const offersOf = (order: Order) => order.items.map(({ round_product_id }) => round_product_id);
const send = (id: string) => service.call(sendInvoice, { as: on.supplier, params: { invoice_id: id }, body: {} });
const ship = ({ id }: Pick<Order, 'id'>) =>
  service.call(shipSale, {
    as: on.supplier,
    params: { order_id: id },
    body: { carrier: 'DHL', tracking: null, expected_on: '2099-01-01' },
  });
const figures = async () => (await service.call(listSales, { as: on.supplier, query: {} })).body.figures;
const saleOf = ({ id }: Pick<Order, 'id'>) => service.call(readSale, { as: on.supplier, params: { order_id: id } });

/** The draft of a weighed sale, in a round of two offers. */
async function aDraftOfTwoLines() {
  const products = [await service.aProduct(on.supplier), await service.aProduct(on.supplier)];
  const offers = products.map(({ id }) => ({ product_id: id, moq: 100, max_qty: 500 }));
  const round = await service.anApprovedRound(on.supplier, { offers });
  const order = await aSale(service, round, { buyer_company_id: on.buyerCompany });
  for (const item of order.items) await on.weigh({ id: order.id, items: [item] });
  return { round, order, draft: (await on.generate(order)).body };
}

/** The order after its settlement cancelled the lines of these offers. */
function settled(order: Order, offers: string[]): Order {
  const isCancelled = ({ round_product_id }: Order['items'][number]) => offers.includes(round_product_id);
  const items = order.items.filter((line) => !isCancelled(line));
  const sum = (of: (line: Order['items'][number]) => number) => items.reduce((total, line) => total + of(line), 0);
  return {
    ...order,
    items,
    status: items.length === 0 ? 'cancelled' : order.status,
    total_items: items.length,
    total_units: sum(({ qty }) => qty),
    total_value: sum(({ subtotal }) => subtotal),
    settlement: {
      id: randomUUID(),
      at: new Date().toISOString(),
      decisions: offers.map((round_product_id) => ({ round_product_id, decision: 'cancel_lines' as const })),
      cancelled_items: order.items.filter(isCancelled),
    },
    version: order.version + 1,
  };
}

/** The end of the settlement of a round, or of its undo. */
const release = (holdId: string, { round = on.round, ...facts }: Partial<SettlementEnd> = {}) =>
  endSettlement(service, { round, holdId, ...facts });

const holdOf = async ({ id }: Pick<OwnRound, 'id'>) =>
  (await service.rows('rounds').findOne({ _id: id as never }))!.invoicing_hold;

/** The consumer has handled everything that was published before. */
async function anotherHoldEnded(): Promise<void> {
  const id = randomUUID();
  await hold([], id);
  await release(id);
  await eventually(async () => expect(await holdOf(on.round)).toBeNull());
}

describe('while a settlement of its round is written', () => {
  it('nothing is generated, sent or shipped until it ends, and only by its own end', async () => {
    const [drafted, weighed] = await on.weighedSales(2);
    const { body: draft } = await on.generate(drafted!);
    const holdId = randomUUID();
    expect(await hold(offersOf(drafted as Order), holdId)).toHaveProperty('until');
    expect((await on.generate(weighed!)).problem?.code).toBe('round_settling');
    expect((await send(draft.id)).problem?.code).toBe('round_settling');
    expect((await ship(weighed!)).problem?.code).toBe('round_settling');
    await release(randomUUID());
    expect((await send(draft.id)).problem?.code).toBe('round_settling');
    await release(holdId);
    await eventually(async () => expect((await send(draft.id)).status).toBe(200));
    expect((await on.generate(weighed!)).status).toBe(201);
    expect((await ship(weighed!)).status).toBe(200);
  });

  it('the end of a hold waits for the sales that still have to follow, after a settlement and after its undo', async () => {
    const { round, order, draft } = await aDraftOfTwoLines();
    const [, cancelled] = offersOf(order);
    const after = settled(order, [cancelled!]);
    const [settlementId, undoId] = [after.settlement!.id, randomUUID()];

    await hold([cancelled!], settlementId, round);
    await release(settlementId, { round, cancelled: [cancelled!] });
    await anotherHoldEnded();
    expect((await send(draft.id)).problem?.code).toBe('round_settling');
    await emitOrder(service, after, orderSettled as never);
    await eventually(async () => expect(await holdOf(round)).toBeNull());
    expect(await on.read(draft.id)).toMatchObject({ status: 'draft', total_items: 1 });

    await hold(null, undoId, round);
    await release(undoId, { round, cancelled: [cancelled!], settlementId, isUndo: true });
    await anotherHoldEnded();
    expect((await send(draft.id)).problem?.code).toBe('round_settling');
    await emitOrder(service, { ...order, settlement: null, version: 4 }, orderSettlementUndone as never);
    await eventually(async () => expect(await holdOf(round)).toBeNull());
    expect((await send(draft.id)).body).toMatchObject({ status: 'sent', total_items: 2 });
  });

  it('the end of a hold waits for sales above their settled price, and the invoice has the settled one', async () => {
    const offers = [{ product_id: (await service.aProduct(on.supplier)).id }];
    const round = await service.anApprovedRound(on.supplier, { offers });
    const order = await aSale(service, round, { buyer_company_id: on.buyerCompany });
    await on.weigh(order);
    const [line] = order.items;
    const cheaper = { ...line!, unit_price: 1, placed_price: line!.unit_price, subtotal: line!.qty };
    const settlement = { id: randomUUID(), at: new Date().toISOString(), decisions: [], cancelled_items: [] };
    const after = { ...order, items: [cheaper], total_value: line!.qty, settlement, version: 3 };
    await hold([], settlement.id, round);
    const prices = [{ round_product_id: line!.round_product_id, unit_price: 1 }];
    await release(settlement.id, { round, prices });
    await anotherHoldEnded();
    expect((await on.generate(order)).problem?.code).toBe('round_settling');
    await emitOrder(service, after, orderSettled as never);
    await eventually(async () => expect(await holdOf(round)).toBeNull());
    expect((await on.generate(order)).body).toMatchObject({ total_value: line!.qty, lines: [{ unit_price: 1 }] });
    const { body } = await saleOf(order);
    expect(body.items).toMatchObject([{ unit_price: 1, placed_price: line!.unit_price }]);
    expect((await figures()).value).toMatchObject([{ amount: line!.qty }]);
  });

  it('a hold that nobody ends lapses by itself', async () => {
    const order = await on.aWeighedSale();
    await hold(offersOf(order as Order));
    const past = new Date(Date.now() - 1);
    await service.rows('rounds').updateOne({ _id: on.round.id as never }, { $set: { 'invoicing_hold.until': past } });
    expect((await on.generate(order)).status).toBe(201);
  });

  it('a hold is refused once a sale that would lose lines was invoiced or shipped; an undo by any invoice', async () => {
    const order = await on.aWeighedSale();
    const { body: draft } = await on.generate(order);
    expect(await hold(null)).toHaveProperty('until');
    await service.rows('rounds').updateOne({ _id: on.round.id as never }, { $set: { invoicing_hold: null } });
    await send(draft.id);
    const offers = offersOf(order as Order);
    expect(await hold(offers)).toMatchObject({
      refused: 'settlement_blocked',
      params: { orders: [shortId(order.id)] },
    });
    expect(await hold([randomUUID()])).toHaveProperty('until');
    expect(await hold(null)).toMatchObject({ refused: 'settlement_invoiced' });
  });

  it('a hold and an invoice that is sent at the same moment never both succeed, 10 times', async () => {
    for (let time = 0; time < 10; time++) {
      on = await invoicing(service);
      const order = await on.aWeighedSale();
      const { body: draft } = await on.generate(order);
      const [held, sent] = await Promise.all([hold(offersOf(order as Order)), send(draft.id)]);
      expect(['until' in held, sent.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('after its settlement', () => {
  it('a sale, its draft and the figures lose the cancelled lines, and an undo restores them with their weights', async () => {
    const { order, draft } = await aDraftOfTwoLines();
    const before = { sale: (await saleOf(order)).body, draft: await on.read(draft.id), figures: await figures() };
    const [, cancelled] = offersOf(order);
    const after = settled(order, [cancelled!]);
    await emitOrder(service, after, orderSettled as never);
    await eventually(async () => expect((await saleOf(order)).body).toMatchObject({ total_units: 72, total_items: 1 }));
    const sale = (await saleOf(order)).body;
    expect(sale.settlement?.cancelled_items).toMatchObject([{ round_product_id: cancelled, qty: 72 }]);
    expect(await on.read(draft.id)).toMatchObject({ total_items: 1, total_units: 72, total_value: after.total_value });
    expect(await figures()).toMatchObject({ orders: 1, units: 72 });
    await expectRecounted();

    await emitOrder(service, { ...order, settlement: null, version: 4 }, orderSettlementUndone as never);
    await eventually(async () => expect((await saleOf(order)).body.total_items).toBe(2));
    expect((await saleOf(order)).body).toEqual({ ...before.sale, version: 4, settlement: null });
    const versionless = ({ version: _version, ...rest }: typeof before.draft) => rest;
    expect(versionless(await on.read(draft.id))).toEqual(versionless(before.draft));
    expect(await figures()).toEqual(before.figures);
    await expectRecounted();
  });

  it('a sale without any line left ends with its draft, whichever event arrives first, until an undo', async () => {
    const order = (await on.aWeighedSale()) as Order;
    const { body: draft } = await on.generate(order);
    const ended = settled(order, offersOf(order));
    await emitOrder(service, ended, orderSettled as never);
    await eventually(async () => expect((await saleOf(order)).status).toBe(404));
    expect((await service.emittedTypes(draft.id)).at(-1)).toBe('invoice.deleted');
    expect(await on.list()).toMatchObject({ total: 0, figures: { total: 0, pending: 0 } });
    expect(await figures()).toEqual({ orders: 0, units: 0, value: [] });
    await emitOrder(service, order, orderApproved);
    const late = { ...order, id: randomUUID(), version: 2 };
    await emitOrder(service, { ...ended, id: late.id }, orderSettled as never);
    await emitOrder(service, late, orderApproved);
    await emitOrder(service, { ...order, settlement: null, version: 4 }, orderSettlementUndone as never);
    await eventually(async () => expect((await saleOf(order)).status).toBe(200));
    expect((await saleOf(late)).status).toBe(404);
    expect((await saleOf(order)).body).toMatchObject({ status: 'approved', invoice_id: null, total_units: 72 });
    expect((await on.generate(order)).status).toBe(201);
    await expectRecounted();
  });
});

async function expectRecounted(): Promise<void> {
  const request = { what: 'company_figures', after: null, limit: 200, dry_run: true };
  const page = await service.ask(recountCommandOf('supplier'), request);
  expect(page).toMatchObject({ differences: [] });
}
