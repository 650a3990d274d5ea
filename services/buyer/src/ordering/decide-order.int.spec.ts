import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { cancelOrder, readOrder } from '@junto/contracts/buyer/orders';
import { approveOrderCommand, completeOrderCommand, rejectOrderCommand } from '@junto/contracts/commands/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();

describe('deciding on an order', () => {
  const decide = { command_id: randomUUID(), by: randomUUID() };
  const placed = async (round = aRound(), quantities = [5]) => {
    await service.list(round);
    const buyer = aBuyer();
    await service.fill(buyer, round, quantities);
    const { body: order, headers } = await service.placeCart(buyer, round);
    return { round, buyer, order, requestId: headers.get('x-request-id') };
  };

  test('cancelling releases the units once, for the own buyer only', async () => {
    const { round, buyer, order } = await placed();
    const params = { round_id: round.id, order_id: order.id };
    expect((await service.call(cancelOrder, { as: aBuyer(), params, body: {} })).status).toBe(404);
    expect((await service.call(cancelOrder, { as: buyer, params, body: {} })).body.status).toBe('cancelled');
    expect(await service.committed(round, buyer)).toEqual([0]);
    const { problem } = await service.call(cancelOrder, { as: buyer, params, body: {} });
    expect(problem).toMatchObject({ code: 'order_not_pending', params: { status: 'cancelled' } });
    expect(await service.committed(round, buyer)).toEqual([0]);
  });

  test('a repeated command returns the same answer, another one the current state', async () => {
    const { round, order } = await placed();
    const approve = {
      ...decide,
      command_id: randomUUID(),
      order_id: order.id,
      round_id: round.id,
      accept_moq_missed: false,
    };
    const ask = (input: typeof approve) => service.ask(approveOrderCommand, input);
    const first = await ask(approve);
    expect(first).toMatchObject({ order: { status: 'approved', version: 2 } });
    expect(await ask(approve)).toEqual(first);
    expect(await ask({ ...approve, command_id: randomUUID() })).toMatchObject({
      refused: 'stale_state',
      params: { status: 'approved' },
    });
  });

  test("each event carries its request: placement, administrator's decision or cancellation", async () => {
    const { round, buyer, order, requestId } = await placed();
    const input = {
      ...decide,
      command_id: randomUUID(),
      order_id: order.id,
      round_id: round.id,
      accept_moq_missed: false,
    };
    const trace = { requestId: 'request-of-an-admin', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    await sendCommand(approveOrderCommand, input, { bus: service.bus, trace });
    const second = await placed(round);
    const headers = { 'X-Request-Id': 'request-of-a-buyer', traceparent: trace.traceparent };
    const params = { round_id: round.id, order_id: second.order.id };
    await service.call(cancelOrder, { as: second.buyer, params, body: {}, headers });
    const written = await mongoose.connection
      .collection<{ json: string }>('outbox')
      .find({ aggregate_ids: { $in: [order.id, second.order.id] } })
      .toArray();
    const events = written.flatMap(
      ({ json }) =>
        JSON.parse(`[${json}]`) as { type: string; aggregate_id: string; request_id: string; traceparent: string }[],
    );
    const of = (type: string, id: string) => events.find((one) => one.type === type && one.aggregate_id === id);
    expect(of('order.placed', order.id)).toMatchObject({
      request_id: requestId,
      actor: { kind: 'user', id: buyer.userId, role: 'buyer' },
      traceparent: expect.stringMatching(/^00-/) as string,
    });
    expect(of('order.approved', order.id)).toMatchObject({
      request_id: trace.requestId,
      actor: { kind: 'user', id: input.by, role: 'admin' },
      traceparent: trace.traceparent,
    });
    expect(of('order.cancelled', second.order.id)).toMatchObject({
      request_id: 'request-of-a-buyer',
      traceparent: trace.traceparent,
    });
    expect(await service.committed(round, buyer)).toEqual([5]);
  });

  test('a rejection stores its reason for the buyer, and a later decision gets the earlier one', async () => {
    const { round, buyer, order } = await placed();
    const input = { ...decide, order_id: order.id, round_id: round.id, reason: 'No delivery to the islands' };
    const reject = (by: string) => service.ask(rejectOrderCommand, { ...input, by, command_id: randomUUID() });
    expect(await reject(decide.by)).toMatchObject({ order: { status: 'rejected', reason: input.reason } });
    const { body } = await service.call(readOrder, { as: buyer, params: { order_id: order.id } });
    expect(body).toMatchObject({ status: 'rejected', reason: input.reason });
    expect(await reject(randomUUID())).toMatchObject({
      refused: 'stale_state',
      params: { status: 'rejected', by: decide.by },
    });
  });

  test('of two administrators at once, one decides and the other gets the result', async () => {
    const { round, buyer, order } = await placed();
    const input = { ...decide, order_id: order.id, round_id: round.id };
    const answers = await Promise.all([
      service.ask(approveOrderCommand, { ...input, command_id: randomUUID(), accept_moq_missed: false }),
      service.ask(rejectOrderCommand, { ...input, command_id: randomUUID(), reason: 'Out of reach' }),
    ]);
    expect(answers.filter(isRefusal)).toHaveLength(1);
    const approved = !isRefusal(answers[0]);
    expect(await service.committed(round, buyer)).toEqual([approved ? 5 : 0]);
  });

  test('completing waits for the close of the round; a missed MOQ must be accepted explicitly', async () => {
    const { round, buyer, order } = await placed(aRound({ offers: [{ moq: 100, name: 'Kraft mailer' }] }));
    const input = { ...decide, order_id: order.id, round_id: round.id };
    const approve = (accept_moq_missed: boolean) =>
      service.ask(approveOrderCommand, { ...input, command_id: randomUUID(), accept_moq_missed });
    const complete = () => service.ask(completeOrderCommand, { ...input, command_id: randomUUID() });

    await service.beginClosing(round);
    await eventually(async () => {
      const { body } = await service.call(readOrder, { as: buyer, params: { order_id: order.id } });
      expect(body).toMatchObject({ round_status: 'closed', items: [{ moq_missed: true }] });
    });
    expect(await approve(false)).toMatchObject({ refused: 'moq_missed', params: { products: ['Kraft mailer'] } });
    expect(await complete()).toMatchObject({ refused: 'stale_state' });
    expect(await approve(true)).toMatchObject({ order: { status: 'approved' } });
    expect(await complete()).toMatchObject({ order: { status: 'completed' } });
    expect(await service.committed(round, buyer)).toEqual([5]);

    const open = await placed();
    const other = { ...decide, order_id: open.order.id, round_id: open.round.id };
    await service.ask(approveOrderCommand, { ...other, command_id: randomUUID(), accept_moq_missed: false });
    expect(await service.ask(completeOrderCommand, { ...other, command_id: randomUUID() })).toMatchObject({
      refused: 'round_still_open',
    });
  });

  test('an order of another round is not found', async () => {
    const { order } = await placed();
    const input = {
      ...decide,
      command_id: randomUUID(),
      order_id: order.id,
      round_id: randomUUID(),
      reason: 'Out of reach',
    };
    expect(await service.ask(rejectOrderCommand, input)).toMatchObject({ refused: 'not_found' });
  });
});
