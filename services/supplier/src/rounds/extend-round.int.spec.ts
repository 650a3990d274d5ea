import { randomUUID } from 'node:crypto';
import { readCommittedCommand } from '@junto/contracts/commands/buyer';
import { closeRoundCommand } from '@junto/contracts/commands/supplier';
import { refuse } from '@junto/contracts/problems';
import { createRound, readOwnRound, type OwnRound } from '@junto/contracts/supplier/rounds';
import { answerCommand } from '@junto/service-kit/commands';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { runScheduler } from './scheduler';

const dayMs = 86_400_000;

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());
/** Committed units of the offers of a round; undefined while the buyer service does not answer. */
const pools = new Map<string, Record<string, number> | undefined>();
/** What up-to quantities add to them. */
const drawable = new Map<string, Record<string, number>>();

beforeAll(async () => {
  await service.play(
    answerCommand(readCommittedCommand, async ({ round_id }) => {
      const committed = pools.get(round_id);
      return committed
        ? { committed, drawable: drawable.get(round_id) }
        : refuse(pools.has(round_id) ? 'try_again' : 'not_found');
    }),
  );
});

const tick = () => runScheduler((spec, input) => service.ask(spec, input));
const read = async (id: string) => (await service.call(readOwnRound, { as: supplier, params: { round_id: id } })).body;
const eventsOf = async (id: string, type: string) =>
  (await service.emittedTypes(id)).filter((emitted) => emitted === type).length;

/** An approved round whose deadline passed an hour ago; MOQ 100. */
async function aDueRound(
  extend_days: number | null,
  committed?: number,
  minimum_fill: number | null = null,
): Promise<OwnRound> {
  const close_at = new Date(Date.now() + dayMs).toISOString();
  const offers = [{ product_id: (await service.aProduct(supplier)).id, minimum_fill }];
  const round = await service.anApprovedRound(supplier, { close_at, extend_days, offers });
  await rewind(round.id);
  if (committed !== undefined) pools.set(round.id, { [round.offers[0]!.id]: committed });
  return round;
}

const rewind = (id: string) =>
  service.rows('rounds').updateOne({ _id: id as never }, { $set: { close_at: new Date(Date.now() - dayMs / 24) } });

test.each([
  ['closes if up-to quantities complete its product', 20, 0],
  ['is extended if they do not', 19, 1],
])('a round of 80 units %s', async (_what, more, extended) => {
  const { id, offers } = await aDueRound(7, 80);
  drawable.set(id, { [offers[0]!.id]: more });
  await tick();
  expect(await eventsOf(id, 'round.extended')).toBe(extended);
});

test('a round with a short product that has buyers stays open for the given days, once', async () => {
  const { id } = await aDueRound(7, 99);
  const { close_at: before } = await read(id);
  const began = Date.now();
  await Promise.all([tick(), tick()]);
  const extended = await read(id);
  expect(extended).toMatchObject({ status: 'approved', closing: false, extended_from: before, extend_days: 7 });
  const given = Date.parse(extended.close_at!) - 7 * dayMs;
  expect(given).toBeGreaterThanOrEqual(began - 5_000);
  expect(given).toBeLessThanOrEqual(Date.now() + 5_000);
  expect(await eventsOf(id, 'round.extended')).toBe(1);

  await rewind(id);
  await tick();
  expect(await read(id)).toMatchObject({ closing: true, extended_from: before });
  expect(await eventsOf(id, 'round.extended')).toBe(1);
});

test.each([
  ['every product with buyers reached its MOQ', 7, 100],
  ['nobody ordered', 7, 0],
  ['no buyer has seen the round', 7, undefined],
  ['its supplier chose no extension', null, 50],
  ['every product reached its minimum fill', 7, 60, 60],
])('a round closes at its deadline if %s', async (_why, days, committed, fill: number | null = null) => {
  const { id } = await aDueRound(days, committed, fill);
  await tick();
  expect(await read(id)).toMatchObject({ closing: true, extended_from: null });
});

test('a product below its minimum fill extends the round', async () => {
  const { id } = await aDueRound(7, 59, 60);
  await tick();
  expect(await read(id)).toMatchObject({ closing: false, close_policy: 'ask' });
  expect((await read(id)).extended_from).not.toBeNull();
});

test('without an answer of the buyer service a round neither closes nor is extended, until there is one', async () => {
  const { id, offers } = await aDueRound(3, 5);
  pools.set(id, undefined);
  const other = await aDueRound(null);
  await expect(tick()).rejects.toThrow('rounds wait at their deadline: 1');
  expect(await read(id)).toMatchObject({ closing: false, extended_from: null });
  expect(await read(other.id)).toMatchObject({ closing: true });
  pools.set(id, { [offers[0]!.id]: 5 });
  await tick();
  expect((await read(id)).extended_from).not.toBeNull();
});

test('a close by hand is final', async () => {
  const { id } = await aDueRound(7, 5);
  const decision = { command_id: randomUUID(), by: randomUUID(), round_id: id };
  await service.ask(closeRoundCommand, decision);
  await tick();
  expect(await read(id)).toMatchObject({ closing: true, extended_from: null });
});

test('the reminder a day before the close is sent again after an extension', async () => {
  const close_at = new Date(Date.now() + dayMs / 2).toISOString();
  const { id, offers } = await service.anApprovedRound(supplier, { close_at, extend_days: 1 });
  pools.set(id, { [offers[0]!.id]: 1 });
  await tick();
  expect(await eventsOf(id, 'round.closing_soon')).toBe(1);
  await rewind(id);
  await tick();
  await service
    .rows('rounds')
    .updateOne({ _id: id as never }, { $set: { close_at: new Date(Date.now() + dayMs / 2) } });
  await tick();
  expect(await eventsOf(id, 'round.closing_soon')).toBe(2);
});

test('an extension needs a deadline, and 1 to 30 days', async () => {
  const { id: product_id } = await service.aProduct(supplier);
  const create = (over: object) =>
    service.call(createRound, { as: supplier, body: { title: 'Kraft', offers: [{ product_id }], ...over } });
  expect((await create({ extend_days: 7 })).problem?.code).toBe('extension_without_close');
  const close_at = new Date(Date.now() + dayMs).toISOString();
  for (const extend_days of [0, 31, 1.5])
    expect((await create({ extend_days, close_at })).problem).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'extend_days' }],
    });
  expect((await create({ extend_days: 30, close_at })).body.extend_days).toBe(30);
});
