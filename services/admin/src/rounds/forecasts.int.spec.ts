import { randomUUID } from 'node:crypto';
import { readAnyForecasts } from '@junto/contracts/admin/forecasts';
import { readForecastsCommand } from '@junto/contracts/commands/buyer';
import { answerCommand } from '@junto/service-kit/commands';
import { roundOwnerOfSpec } from '../testing/a-round-owner';
import { adminServiceOfSpec } from '../testing/an-admin-service';

const measured = { at: '2026-11-20T08:00:00.000Z', pools: 200, medians: [{ elapsed_percent: 50, median_percent: 23 }] };

const service = adminServiceOfSpec();
const owner = roundOwnerOfSpec(service);
beforeAll(async () => {
  await service.play(answerCommand(readForecastsCommand, () => Promise.resolve({ offers: [], measured })));
});

const read = (round_id: string) => service.call(readAnyForecasts, { as: service.admin, params: { round_id } });

test('the forecasts of a running round are those of the buyer service; other rounds have none', async () => {
  const [running, pending] = [
    await owner.aKnownRound({ status: 'approved' }),
    await owner.aKnownRound({ status: 'pending_approval' }),
  ];
  expect((await read(running.id)).body).toEqual({ offers: [], measured });
  expect((await read(pending.id)).body).toEqual({ offers: [], measured: null });
  expect((await read(randomUUID())).status).toBe(404);
});
