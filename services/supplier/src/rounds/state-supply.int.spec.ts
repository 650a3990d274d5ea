import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@junto/contracts/event';
import type { roundSupplyStated } from '@junto/contracts/events/supplier';
import { readOwnRound, type OwnRound } from '@junto/contracts/supplier/rounds';
import { stateSupply } from '@junto/contracts/supplier/supply';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { endSettlement } from '../testing/end-settlement';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const reason = 'One of two presses is down.';
const aRunningRound = () => service.anApprovedRound(supplier);
const state = (round: OwnRound, units: number | null, as = supplier) =>
  service.call(stateSupply, {
    as,
    params: { round_id: round.id },
    body: { round_product_id: round.offers[0]!.id, supply: units === null ? null : { units, reason } },
  });
const read = async (round: OwnRound) =>
  (await service.call(readOwnRound, { as: supplier, params: { round_id: round.id } })).body;

test('a running round gets a supply, awaits its settlement, and publishes both in every later event', async () => {
  const round = await aRunningRound();
  expect(round.awaits_settlement).toBe(false);
  const { status, body } = await state(round, 80);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    awaits_settlement: true,
    offers: [{ moq: 100, max_qty: 500, supply: { units: 80, reason } }],
  });
  const stated = (await service.emitted(round.id, 4)).at(-1)!;
  expect(stated.type).toBe('round.supply_stated');
  const payload = stated.payload as PayloadOf<typeof roundSupplyStated>;
  const supplies = [{ round_product_id: round.offers[0]!.id, units: 80, reason }];
  expect(payload.round.supplies).toEqual(supplies);
  expect(payload.offers_changed!.items).toMatchObject([{ before: { moq: 100 }, after: { supply: 80 } }]);
  await service.close(round.id);
  const closed = (await service.emitted(round.id, 6)).at(-1)!.payload as PayloadOf<typeof roundSupplyStated>;
  expect(closed.round).toMatchObject({ status: 'closed', supplies });
});

test('a closed round gets one too; taken back, the round no longer waits', async () => {
  const round = await aRunningRound();
  await service.close(round.id);
  expect((await state(round, 0)).body).toMatchObject({ awaits_settlement: true, offers: [{ supply: { units: 0 } }] });
  expect((await state(round, null)).body).toMatchObject({ awaits_settlement: false, offers: [{ supply: null }] });
  const events = await service.emitted(round.id, 7);
  expect((events.at(-1)!.payload as PayloadOf<typeof roundSupplyStated>).round.supplies).toBeUndefined();
});

test('is refused to others, without a reason, and before the approval', async () => {
  const round = await aRunningRound();
  expect((await state(round, 80, await service.aSupplier())).problem?.code).toBe('not_found');
  const body = { round_product_id: round.offers[0]!.id, supply: { units: 80, reason: ' ' } };
  const target = { as: supplier, params: { round_id: round.id } };
  expect((await service.call(stateSupply, { ...target, body })).problem).toMatchObject({
    errors: [{ path: 'supply.reason' }],
  });
  const unknown = { ...body, round_product_id: randomUUID(), supply: null };
  expect((await service.call(stateSupply, { ...target, body: unknown })).problem?.code).toBe('not_found');
  expect((await state(await service.aPendingRound(supplier), 80)).problem?.code).toBe('stale_state');
});

test('is refused once the round is settled, until that is undone', async () => {
  const round = await aRunningRound();
  await state(round, 80);
  await service.close(round.id);
  const holdId = randomUUID();
  await endSettlement(service, { round, holdId });
  await service.until('rounds', { _id: round.id, is_settled: true });
  expect((await state(round, 60)).problem).toMatchObject({ code: 'round_settled', errors: [{ path: 'supply' }] });
  expect(await read(round)).toMatchObject({ awaits_settlement: false, offers: [{ supply: { units: 80 } }] });
  await endSettlement(service, { round, holdId, isUndo: true });
  await service.until('rounds', { _id: round.id, is_settled: false, awaits_settlement: true });
  expect((await state(round, 60)).status).toBe(200);
});
