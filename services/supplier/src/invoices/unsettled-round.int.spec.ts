import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { startInvoiceRun } from '@junto/contracts/supplier/invoice-runs';
import { listSales, shipSale } from '@junto/contracts/supplier/sales';
import { readToDo } from '@junto/contracts/supplier/to-do';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale } from '../testing/an-order';
import { endSettlement } from '../testing/end-settlement';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

const startRun = (round_id: string) =>
  service.call(startInvoiceRun, { as: on.supplier, params: { round_id }, body: {} });
const ship = ({ id }: Pick<Order, 'id'>) =>
  service.call(shipSale, {
    as: on.supplier,
    params: { order_id: id },
    body: { carrier: 'DHL', tracking: null, expected_on: '2099-01-01' },
  });
const toShip = async () => (await service.call(readToDo, { as: on.supplier })).body.to_ship.sales;
const rowOf = async () => (await service.call(listSales, { as: on.supplier, query: {} })).body.items[0];

interface Terms {
  close_policy?: 'cancel_short_lines';
  extend_days?: number;
  close_at?: string;
  minimum_fill?: number;
  tiers?: { from_units: number; unit_price: number }[];
}

test.each<[string, Terms]>([
  ['a policy', { close_policy: 'cancel_short_lines' }],
  ['an extension', { extend_days: 3, close_at: '2099-01-01T00:00:00.000Z' }],
  ['a minimum fill', { minimum_fill: 80 }],
  ['price tiers', { tiers: [{ from_units: 200, unit_price: 0.01 }] }],
])('a round with %s awaits its settlement before anything is invoiced or shipped', async (_what, terms) => {
  const { minimum_fill = null, tiers = [], ...fields } = terms;
  const offers = [{ product_id: (await service.aProduct(on.supplier)).id, minimum_fill, tiers }];
  const round = await service.anApprovedRound(on.supplier, { ...fields, offers });
  const order = await aSale(service, round, { buyer_company_id: on.buyerCompany });
  await on.weigh(order);
  expect(await rowOf()).toMatchObject({ awaits_settlement: true });
  expect(await toShip()).toBe(0);
  for (const refused of [await on.generate(order), await ship(order), await startRun(round.id)])
    expect(refused.problem?.code).toBe('round_unsettled');

  await endSettlement(service, { round, holdId: randomUUID() });
  await eventually(async () => expect(await rowOf()).toMatchObject({ awaits_settlement: false }));
  expect(await toShip()).toBe(1);
  expect((await on.generate(order)).status).toBe(201);

  await endSettlement(service, { round, holdId: randomUUID(), isUndo: true });
  await eventually(async () => expect(await rowOf()).toMatchObject({ awaits_settlement: true }));
  expect((await ship(order)).problem?.code).toBe('round_unsettled');
});

test('after the undo of its settlement a plain round is invoiced as before', async () => {
  const order = await on.aWeighedSale();
  const [settlementId, holdId] = [randomUUID(), randomUUID()];
  const held = { round_id: on.round.id, hold_id: holdId, round_product_ids: null };
  await service.ask(holdInvoicingCommand, held);
  expect((await on.generate(order)).problem?.code).toBe('round_settling');
  await endSettlement(service, { round: on.round, holdId, settlementId, isUndo: true });
  await eventually(async () => expect((await on.generate(order)).status).toBe(201));
  expect(await rowOf()).toMatchObject({ awaits_settlement: false });
});
