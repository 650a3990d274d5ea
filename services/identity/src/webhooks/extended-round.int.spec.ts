import { randomUUID } from 'node:crypto';
import { roundExtensionAnnounced } from '@junto/contracts/events/buyer';
import { roundExtended } from '@junto/contracts/events/supplier';
import { webhookMessage } from '@junto/contracts/identity/webhook-messages';
import { strictly } from '@junto/service-kit/openapi/strict';
import { aRound } from '@junto/test-kit/a-round';
import { aReader } from '../testing/a-reader';
import { webhookFixture } from '../testing/webhook-fixture';

let setup: Awaited<ReturnType<typeof webhookFixture>>;
beforeAll(async () => {
  setup = await webhookFixture();
});
afterAll(async () => {
  await setup.clear();
  await setup.service.stop();
});

test('an extension notifies the named buyers and the people of the supplier, on screen and by webhook', async () => {
  const { service, supplier_id, ana, supplier, receiver, make } = setup;
  const stranger = await aReader(service, 'buyer', randomUUID());
  const [buyers, suppliers] = [await receiver(), await receiver()];
  await make(buyers.url);
  await make(suppliers.url, ['rounds'], supplier.browser);
  const [extended_from, close_at] = ['2026-12-04T18:00:00.000Z', '2026-12-11T18:00:00.000Z'];
  const round = aRound({ supplier_id, extend_days: 7, extended_from, close_at });
  const { id: round_id, title: round_title } = round;
  const about = { aggregateId: round_id, version: 3 };
  await service.emit(roundExtended, { ...about, payload: { round_id, round, before: { status: 'approved' } } });
  const named = { buyer_ids: [ana.id], supplier_id };
  const payload = { round_id, round_title, close_at, extended_from, ...named };
  await service.emit(roundExtensionAnnounced, { ...about, payload });

  const params = { round: round_title, close_at };
  expect(await ana.receives('round_extended', 'webhook_created')).toMatchObject([
    { params, path: `/buyer/rounds/${round_id}` },
    {},
  ]);
  expect(await supplier.receives('round_extended', 'webhook_created')).toMatchObject([{ params }, {}]);
  expect((await stranger.list()).items).toEqual([]);
  for (const to of [buyers, suppliers]) {
    const [received] = await to.until(1);
    expect(strictly(webhookMessage('round.extended')).parse(received!.message)).toMatchObject({
      type: 'round.extended',
      data: { round: { id: round_id, title: round_title, status: 'approved', close_at } },
    });
  }
});
