import { randomUUID } from 'node:crypto';
import { previewSettlement, settleRound, undoSettlement } from '@junto/contracts/admin/settlement';
import { previewSettlementCommand, settleRoundCommand, undoSettlementCommand } from '@junto/contracts/commands/buyer';
import { refuse } from '@junto/contracts/problems';
import type { Settlement, SettlementPreview } from '@junto/contracts/settlement';
import { answerCommand } from '@junto/service-kit/commands';
import { roundOwnerOfSpec } from '../testing/a-round-owner';
import { adminServiceOfSpec } from '../testing/an-admin-service';

const service = adminServiceOfSpec();
const owner = roundOwnerOfSpec(service);
const figures = { orders: 2, lines: 3, units: 10, total_value: 125 };
/** Settlements of the buyer service, by round. */
const settlements = new Map<string, Settlement>();

beforeAll(async () => {
  await service.play(
    answerCommand(previewSettlementCommand, async ({ round_id, decisions }): Promise<SettlementPreview> => {
      const settlement = settlements.get(round_id) ?? null;
      const settled = { ...figures, lines: 3 - decisions.length };
      return {
        ...{ round_id, round_title: 'Spring kitchen', supplier_name: 'Norte Goods', currency: 'USD', closed: true },
        ...{ settlement, undo: null, pending_orders: 0, offers: [], placed: figures, settled },
        blocked: { total: 0, orders: [] },
      };
    }),
    answerCommand(settleRoundCommand, async ({ round_id, settlement_id, decisions, by }) => {
      if (settlements.has(round_id)) return refuse('round_settled');
      const at = new Date().toISOString();
      const facts = { id: settlement_id, round_id, state: 'settling' as const, decisions, by, at };
      const settlement = { ...facts, placed: figures, settled: figures };
      settlements.set(round_id, settlement);
      return { settlement };
    }),
    answerCommand(undoSettlementCommand, async ({ round_id }) => {
      const settlement = settlements.get(round_id);
      return settlement ? { settlement: { ...settlement, state: 'undoing' as const } } : refuse('not_found');
    }),
  );
});

test('previews typed decisions, settles once under the name of the administrator, and undoes it', async () => {
  const { id: round_id } = await owner.aKnownRound();
  const params = { round_id };
  const decisions = [{ round_product_id: randomUUID(), decision: 'cancel_lines' as const }];
  const preview = await service.call(previewSettlement, { as: service.admin, params, body: { decisions } });
  expect(preview.body).toMatchObject({ settlement: null, settled: { lines: 2 } });
  const body = { settlement_id: randomUUID(), decisions };
  const settled = await service.call(settleRound, { as: service.admin, params, body });
  expect(settled).toMatchObject({ status: 200, body: { id: body.settlement_id, by: service.admin.userId } });
  const again = await service.call(settleRound, {
    as: service.admin,
    params,
    body: { ...body, settlement_id: randomUUID() },
  });
  expect(again.problem?.code).toBe('round_settled');
  const shown = await service.call(previewSettlement, { as: service.admin, params, body: {} });
  expect(shown.body.settlement).toHaveProperty('by_name');
  const undone = await service.call(undoSettlement, {
    as: service.admin,
    params,
    body: { settlement_id: body.settlement_id },
  });
  expect(undone.body.state).toBe('undoing');
});

test('an unknown round is not found, and two decisions on one product are refused by field', async () => {
  const params = { round_id: randomUUID() };
  const one = { round_product_id: randomUUID(), decision: 'accept' as const };
  const call = (body: { decisions: (typeof one)[] }) =>
    service.call(previewSettlement, { as: service.admin, params, body });
  expect((await call({ decisions: [] })).status).toBe(404);
  expect((await call({ decisions: [one, one] })).problem).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: 'decisions' }],
  });
});
