import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { CommandSpec } from '@junto/contracts/command';
import { approveRoundCommand, closeRoundCommand, rejectRoundCommand } from '@junto/contracts/commands/supplier';
import { isRefusal } from '@junto/contracts/problems';
import { updateProduct } from '@junto/contracts/supplier/products';
import { listOwnRounds, readOwnRound } from '@junto/contracts/supplier/rounds';
import { sendCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { admin, supplierServiceOfSpec } from '../testing/a-supplier-service';
import { runScheduler } from './scheduler';

// The service's own scheduler hardly ever runs: these tests run their own, several concurrently.
const service = supplierServiceOfSpec({ SCHEDULER_EVERY_MS: '60000' });
const supplier = ofEachTest(() => service.aSupplier());

const decide = (roundId: string, commandId = randomUUID()) => ({ command_id: commandId, by: admin, round_id: roundId });
const read = async (roundId: string) =>
  (await service.call(readOwnRound, { as: supplier, params: { round_id: roundId } })).body;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const age = (roundId: string, fields: Record<string, Date>) =>
  service.rows('rounds').updateOne({ _id: roundId as never }, { $set: fields });

const tick = () => runScheduler((spec, input) => service.ask(spec, input));

describe('closing', () => {
  it('marks the round, waits until its carts are cleared, and then closes it', async () => {
    const round = await service.anApprovedRound(supplier);
    const closing = await service.ask(closeRoundCommand, decide(round.id));
    expect(closing).toMatchObject({ round: { status: 'approved', closing: true } });
    expect(await read(round.id)).toMatchObject({ status: 'approved', closing: true });
    await service.clearCarts(round.id);
    await eventually(async () => expect(await read(round.id)).toMatchObject({ status: 'closed', closing: false }));
    expect(await service.emittedTypes(round.id)).toEqual([
      'round.created',
      'round.submitted',
      'round.approved',
      'round.closing',
      'round.closed',
    ]);
    expect(await service.ask(closeRoundCommand, decide(round.id))).toMatchObject({
      refused: 'stale_state',
      params: { status: 'closed' },
    });
    const params = { product_id: round.offers[0]!.product_id };
    expect((await service.call(updateProduct, { as: supplier, params, body: { currency: 'GBP' } })).status).toBe(200);
  });

  it('happens once, even if requested again while in progress', async () => {
    const { id } = await service.anApprovedRound(supplier);
    const answers = await Promise.all(Array.from({ length: 4 }, () => service.ask(closeRoundCommand, decide(id))));
    for (const answer of answers) expect(answer).toMatchObject({ version: 4, round: { closing: true } });
    expect((await service.emittedTypes(id)).filter((type) => type === 'round.closing')).toHaveLength(1);
  });

  it('completes once for repeated events, and never for a round that was not closing', async () => {
    const { id } = await service.anApprovedRound(supplier);
    await service.clearCarts(id);
    const other = await service.anApprovedRound(supplier);
    await service.close(other.id);
    // The earlier event has been handled by now, and the round is still open.
    expect(await read(id)).toMatchObject({ status: 'approved', closing: false });
    await service.ask(closeRoundCommand, decide(id));
    await Promise.all([service.clearCarts(id), service.clearCarts(id), service.clearCarts(id)]);
    await service.until('rounds', { _id: id, status: 'closed' });
    await service.close((await service.anApprovedRound(supplier)).id);
    expect((await service.emittedTypes(id)).filter((type) => type === 'round.closed')).toHaveLength(1);
    expect((await service.until('company_figures', { _id: supplier.companyId })).active_rounds).toBe(0);
  });

  it('is resumed by the sweep when an event was lost', async () => {
    const { id } = await service.anApprovedRound(supplier);
    await service.ask(closeRoundCommand, decide(id));
    await tick();
    expect((await service.emittedTypes(id)).filter((type) => type === 'round.closing')).toHaveLength(1);
    await age(id, { close_step_at: new Date(Date.now() - 61_000) });
    await Promise.all([tick(), tick()]);
    const types = await service.emittedTypes(id);
    expect(types.filter((type) => type === 'round.closing')).toHaveLength(2);
    const versions = (await service.emitted(id)).map((event) => event.version);
    expect(versions).toEqual([1, 2, 3, 4, 5]);
    await service.clearCarts(id);
    await service.until('rounds', { _id: id, status: 'closed' });
  });
});

describe('the scheduler', () => {
  it('closes a round at its close_at once, although several schedulers run', async () => {
    const { id } = await service.anApprovedRound(supplier, { close_at: inMs(60_000) });
    await tick();
    expect(await read(id)).toMatchObject({ closing: false });
    await age(id, { close_at: new Date(Date.now() - 1) });
    await Promise.all(Array.from({ length: 4 }, () => tick()));
    await eventually(async () => expect(await read(id)).toMatchObject({ status: 'approved', closing: true }));
    const types = await service.emittedTypes(id);
    expect(types.filter((type) => type === 'round.closing')).toHaveLength(1);
    expect((await service.emitted(id)).find((event) => event.type === 'round.closing')?.actor).toEqual({
      kind: 'system',
      id: null,
      role: null,
    });
    await service.clearCarts(id);
    await service.until('rounds', { _id: id, status: 'closed' });
  });

  it('closes rounds that became due while all schedulers were down', async () => {
    const { id } = await service.anApprovedRound(supplier, { close_at: inMs(60_000) });
    await age(id, { close_at: new Date(Date.now() - 3 * 86_400_000) });
    await tick();
    expect(await read(id)).toMatchObject({ closing: true });
  });

  it('publishes the upcoming close once, about a day before, and not earlier', async () => {
    const near = await service.anApprovedRound(supplier, { close_at: inMs(23 * 3_600_000) });
    const far = await service.anApprovedRound(supplier, { close_at: inMs(25 * 3_600_000) });
    const never = await service.anApprovedRound(supplier);
    await Promise.all([tick(), tick()]);
    await tick();
    const soon = async (id: string) =>
      (await service.emittedTypes(id)).filter((type) => type === 'round.closing_soon').length;
    expect([await soon(near.id), await soon(far.id), await soon(never.id)]).toEqual([1, 0, 0]);
  });

  it('ignores drafts and pending rounds whose date has passed', async () => {
    const pending = await service.aPendingRound(supplier, { close_at: inMs(60_000) });
    await age(pending.id, { close_at: new Date(Date.now() - 1_000) });
    await tick();
    const { body } = await service.call(listOwnRounds, { as: supplier });
    expect(body.items).toMatchObject([{ status: 'pending_approval', closing: false }]);
  });
});

describe('a round of a thousand offers whose products are renamed after it was submitted', () => {
  const long = { name: 'ç'.repeat(200), material: 'ç'.repeat(80) };
  const aLargeRound = async () => {
    const { id: model } = await service.aProduct(supplier);
    const row = await service.until('products', { _id: model });
    const copies = Array.from({ length: 999 }, () => ({ ...row, _id: randomUUID() as never, sku_key: randomUUID() }));
    await service.rows('products').insertMany(copies);
    const offers = [model, ...copies.map((copy) => copy._id)].map((product_id) => ({ product_id }));
    return service.aPendingRound(supplier, { offers });
  };
  /** Deciding on a thousand offers takes a busy machine longer than a command or a query may by default. */
  const ask = <C extends CommandSpec>(spec: C, input: z.input<C['input']>) =>
    eventually(async () => {
      const answer = await sendCommand(spec, input, { bus: service.bus, timeoutMs: 60_000 });
      if (isRefusal(answer) && answer.refused === 'try_again') throw new Error('the service was busy for a minute');
      return answer;
    });
  /** Renames the products as a renamed category would, without checking the round. */
  const lengthen = () => service.rows('products').updateMany({ supplier_id: supplier.companyId }, { $set: long });

  it('refuses a longer name once its texts are at the size limit, and accepts a shorter one', async () => {
    const { offers } = await aLargeRound();
    const params = { product_id: offers[0]!.product_id };
    expect((await service.call(updateProduct, { as: supplier, params, body: { name: 'A longer name' } })).status).toBe(
      200,
    );
    await lengthen();
    await service.rows('products').updateOne({ _id: params.product_id as never }, { $set: { name: 'Short' } });
    expect(
      await service.refused(updateProduct, { as: supplier, params, body: { name: 'Not so short' } }),
    ).toMatchObject({
      status: 409,
      code: 'round_too_large',
    });
    expect((await service.call(updateProduct, { as: supplier, params, body: { name: 'S' } })).status).toBe(200);
  });

  it('cannot be approved, with a clear refusal, and can be rejected', async () => {
    const { id } = await aLargeRound();
    await lengthen();
    expect(await ask(approveRoundCommand, decide(id))).toMatchObject({
      refused: 'round_too_large',
    });
    expect(await ask(rejectRoundCommand, { ...decide(id), reason: null })).toMatchObject({
      round: { status: 'closed' },
    });
  });

  it('closes like any other: after approval its events carry no offers', async () => {
    const { id } = await aLargeRound();
    expect(isRefusal(await ask(approveRoundCommand, decide(id)))).toBe(false);
    await lengthen();
    expect(await ask(closeRoundCommand, decide(id))).toMatchObject({
      round: { closing: true },
    });
    await service.clearCarts(id);
    await eventually(async () => expect(await read(id)).toMatchObject({ status: 'closed', products: 1_000 }));
    const published = await service.emitted(id, 5);
    const offersOf = ({ type, payload }: (typeof published)[number]) => [
      type,
      (payload.round as { offers?: unknown[] }).offers?.length,
    ];
    expect(published.map(offersOf)).toEqual([
      ['round.created', 1_000],
      ['round.submitted', 1_000],
      ['round.approved', 1_000],
      ['round.closing', undefined],
      ['round.closed', undefined],
    ]);
  });
});
