import { randomUUID } from 'node:crypto';
import {
  approveRoundCommand,
  closeRoundCommand,
  readRoundCommand,
  rejectRoundCommand,
} from '@junto/contracts/commands/supplier';
import { isRefusal } from '@junto/contracts/problems';
import { updateProduct } from '@junto/contracts/supplier/products';
import { markRejectionSeen, readOwnRound } from '@junto/contracts/supplier/rounds';
import { readToDo } from '@junto/contracts/supplier/to-do';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { admin, supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const decide = (roundId: string, commandId = randomUUID()) => ({ command_id: commandId, by: admin, round_id: roundId });
const read = async (roundId: string) =>
  (await service.call(readOwnRound, { as: supplier, params: { round_id: roundId } })).body;

describe('the admin’s decision', () => {
  it('approves a pending round once for concurrent requests, and publishes who approved it', async () => {
    const { id } = await service.aPendingRound(supplier);
    const answers = await Promise.all(Array.from({ length: 5 }, () => service.ask(approveRoundCommand, decide(id))));
    expect(answers.filter((answer) => !isRefusal(answer))).toEqual([
      expect.objectContaining({ version: 3, round: expect.objectContaining({ id, status: 'approved' }) }),
    ]);
    for (const refusal of answers.filter(isRefusal))
      expect(refusal).toMatchObject({ refused: 'stale_state', params: { status: 'approved', by: admin } });
    expect((await service.emitted(id, 3))[2]).toMatchObject({
      type: 'round.approved',
      actor: { kind: 'user', id: admin, role: 'admin' },
      payload: { before: { status: 'pending_approval' }, round: { status: 'approved' } },
    });
    expect(await service.emittedTypes(id)).toHaveLength(3);
  });

  it('returns the same response to a repeated command', async () => {
    const { id } = await service.aPendingRound(supplier);
    const command = decide(id);
    const first = await service.ask(approveRoundCommand, command);
    expect(isRefusal(first)).toBe(false);
    expect(await service.ask(approveRoundCommand, command)).toEqual(first);
    expect(await service.emittedTypes(id)).toEqual(['round.created', 'round.submitted', 'round.approved']);
  });

  it('rejects a pending round, which becomes closed, with a reason for the supplier, and unlocks its products', async () => {
    const { id, offers } = await service.aPendingRound(supplier);
    await service.ask(rejectRoundCommand, { ...decide(id), reason: 'Sem fotos' });
    expect(await read(id)).toMatchObject({ status: 'closed', closing: false, reason: 'Sem fotos' });
    const toDo = async () => (await service.call(readToDo, { as: supplier })).body.rejected_rounds;
    expect(await toDo()).toMatchObject([{ round_id: id, reason: 'Sem fotos' }]);
    const seen = (as: typeof supplier) => service.call(markRejectionSeen, { as, params: { round_id: id }, body: {} });
    expect((await seen(await service.aSupplier())).body).toMatchObject({ code: 'not_found' });
    expect((await seen(supplier)).status).toBe(204);
    expect(await toDo()).toEqual([]);
    expect(await read(id)).toMatchObject({ rejection_unseen: false });
    const params = { product_id: offers[0]!.product_id };
    expect((await service.call(updateProduct, { as: supplier, params, body: { units_per_pack: 9 } })).status).toBe(200);
    expect(await service.ask(rejectRoundCommand, { ...decide(id), reason: null })).toMatchObject({
      refused: 'stale_state',
      params: { status: 'closed', by: admin },
    });
  });

  it('lets one of a concurrent approval and rejection win', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { id } = await service.aPendingRound(supplier);
      const answers = await Promise.all([
        service.ask(approveRoundCommand, decide(id)),
        service.ask(rejectRoundCommand, { ...decide(id), reason: null }),
      ]);
      expect(answers.filter(isRefusal)).toHaveLength(1);
    }
  });

  it('is refused for an unknown round, and for one in another state', async () => {
    const { id } = await service.aDraft(supplier);
    for (const spec of [approveRoundCommand, closeRoundCommand, readRoundCommand]) {
      expect(await service.ask(spec, decide(randomUUID()))).toMatchObject({
        refused: 'not_found',
      });
    }
    expect(await service.ask(rejectRoundCommand, { ...decide(randomUUID()), reason: null })).toMatchObject({
      refused: 'not_found',
    });
    expect(await service.ask(approveRoundCommand, decide(id))).toMatchObject({
      refused: 'stale_state',
      params: { status: 'draft' },
    });
    expect(await service.ask(closeRoundCommand, decide(id))).toMatchObject({
      refused: 'stale_state',
      params: { status: 'draft' },
    });
  });

  it('can be read again by a caller who got no response', async () => {
    const { id } = await service.anApprovedRound(supplier);
    expect(await service.ask(readRoundCommand, { round_id: id })).toMatchObject({
      version: 3,
      round: { id, status: 'approved', closing: false },
    });
  });
});
