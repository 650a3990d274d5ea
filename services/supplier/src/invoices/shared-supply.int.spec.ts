import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import { orderSettled, orderSettlementUndone } from '@junto/contracts/events/buyer';
import { sendInvoice } from '@junto/contracts/supplier/invoices';
import { listSales, readSale } from '@junto/contracts/supplier/sales';
import { stateSupply } from '@junto/contracts/supplier/supply';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale, emitOrder } from '../testing/an-order';
import { endSettlement } from '../testing/end-settlement';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

const state = (units: number | null) =>
  service.call(stateSupply, {
    as: on.supplier,
    params: { round_id: on.round.id },
    body: {
      round_product_id: on.round.offers[0]!.id,
      supply: units === null ? null : { units, reason: 'One of two presses is down.' },
    },
  });
const saleOf = async ({ id }: Pick<Order, 'id'>) =>
  (await service.call(readSale, { as: on.supplier, params: { order_id: id } })).body;
const figures = async () => (await service.call(listSales, { as: on.supplier, query: {} })).body.figures;

/** The order once its 72 units were cut to 36. */
function cut(order: Order): Order {
  const [line] = order.items;
  const subtotal = Math.round(line!.unit_price * 3_600) / 100;
  return {
    ...order,
    items: [{ ...line!, qty: 36, placed_qty: 72, subtotal, cut: { supply: 36, demand: 72, reason: 'Agreed' } }],
    ...{ total_units: 36, total_value: subtotal, version: 3 },
    settlement: { id: randomUUID(), at: new Date().toISOString(), decisions: [], cancelled_items: [] },
  };
}

test('nothing is invoiced before the settlement; then the sale has the smaller quantity, and its draft is deleted', async () => {
  const order = await aSale(service, on.round, { buyer_company_id: on.buyerCompany });
  await on.weigh(order);
  const { body: draft } = await on.generate(order);
  const other = await aSale(service, on.round, { buyer_company_id: on.buyerCompany });
  expect((await state(36)).status).toBe(200);
  const sent = await service.call(sendInvoice, { as: on.supplier, params: { invoice_id: draft.id }, body: {} });
  expect(sent.problem?.code).toBe('round_unsettled');

  const after = cut(order);
  const allocations = [{ round_product_id: on.round.offers[0]!.id, mode: 'proportional' as const, shares: [] }];
  await endSettlement(service, { round: on.round, holdId: after.settlement!.id, allocations });
  // A sale of the product has not followed yet.
  await emitOrder(service, { ...other, settlement: after.settlement, version: 3 }, orderSettled as never);
  await eventually(async () => expect((await saleOf(other)).version).toBe(3));
  expect(await service.rows('rounds').findOne({ _id: on.round.id as never })).toMatchObject({
    awaits_settlement: true,
  });
  await emitOrder(service, after, orderSettled as never);
  await service.until('rounds', { _id: on.round.id, awaits_settlement: false });
  expect(await saleOf(order)).toMatchObject({
    ...{ total_units: 36, total_value: after.total_value, invoice_id: null },
    items: [{ qty: 36, placed_qty: 72, cut: { supply: 36, demand: 72, reason: 'Agreed' }, weights_lost: true }],
  });
  expect((await service.emittedTypes(draft.id)).at(-1)).toBe('invoice.deleted');
  expect(await figures()).toMatchObject({ orders: 2, units: 108 });
  await on.weigh(order);
  expect((await on.generate(order)).body).toMatchObject({ total_units: 36, total_value: after.total_value });

  await emitOrder(service, { ...order, settlement: null, version: 4 }, orderSettlementUndone as never);
  await eventually(async () => expect(await saleOf(order)).toMatchObject({ total_units: 72, version: 4 }));
  const [line] = (await saleOf(order)).items;
  expect([line!.placed_qty ?? null, line!.cut ?? null]).toEqual([null, null]);
});

test('is refused once an invoice of the round was sent', async () => {
  await on.aSent();
  expect((await state(36)).problem).toMatchObject({ code: 'settlement_invoiced', errors: [{ path: 'supply' }] });
});
