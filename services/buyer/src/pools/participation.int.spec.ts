import mongoose from 'mongoose';
import { cancelOrder } from '@junto/contracts/buyer/orders';
import type { Envelope, PayloadOf } from '@junto/contracts/event';
import { participationChanged } from '@junto/contracts/events/buyer';
import { aRound } from '@junto/test-kit/a-round';
import { aBuyer } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();

/** The membership changes published for a round: true for each new buyer, false for each who left. */
async function publishedChanges(roundId: string): Promise<boolean[]> {
  const rows = await mongoose.connection
    .collection<{ _id: string; json: string; subject: string }>('outbox')
    .find({})
    .sort({ _id: 1 })
    .toArray();
  return rows
    .flatMap(({ json }) => JSON.parse(`[${json}]`) as Envelope<PayloadOf<typeof participationChanged>>[])
    .filter(({ type, payload }) => type === participationChanged.type && payload.round_id === roundId)
    .flatMap(({ payload }) => payload.buyers.map(({ takes_part }) => takes_part));
}

test('is published when a buyer joins and leaves, and not in between', async () => {
  const [round, buyer] = [aRound(), aBuyer()];
  await service.list(round);
  await service.fill(buyer, round, [5]);
  expect(await publishedChanges(round.id)).toEqual([true]);
  const { body: order } = await service.placeCart(buyer, round);
  expect(await publishedChanges(round.id)).toEqual([true]);
  await service.call(cancelOrder, { as: buyer, params: { round_id: round.id, order_id: order.id }, body: {} });
  expect(await publishedChanges(round.id)).toEqual([true, false]);
});

test('a buyer who cancels an order and has a cart in the round stays a member', async () => {
  const [round, buyer] = [aRound(), aBuyer()];
  await service.list(round);
  await service.fill(buyer, round, [5]);
  const { body: order } = await service.placeCart(buyer, round);
  await service.fill(buyer, round, [3]);
  await service.call(cancelOrder, { as: buyer, params: { round_id: round.id, order_id: order.id }, body: {} });
  expect(await publishedChanges(round.id)).toEqual([true]);
});
