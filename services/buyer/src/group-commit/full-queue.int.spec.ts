import { addCartItem } from '@junto/contracts/buyer/carts';
import { readPools } from '@junto/contracts/buyer/rounds';
import { aRound } from '@junto/test-kit/a-round';
import { aBuyer } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec({ ORDER_WRITERS: '1', ORDER_GROUP_SIZE: '1', ORDER_QUEUE: '2' });

test('rejects a request without effect when the queue is full', async () => {
  const round = await service.list(aRound());
  const params = { round_id: round.id, round_product_id: round.offers[0]!.id };
  const add = () => service.call(addCartItem, { as: aBuyer(), params, body: { qty: 1 } });
  const answers = await Promise.all(Array.from({ length: 60 }, add));
  const taken = answers.filter(({ status }) => status === 200);
  const sentAway = answers.filter(({ status }) => status !== 200);
  expect(taken.length).toBeGreaterThan(0);
  expect(sentAway.length).toBeGreaterThan(0);
  for (const { status, problem, headers } of sentAway) {
    expect([status, problem?.code]).toEqual([503, 'try_again']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const { body } = await service.call(readPools, { as: aBuyer(), params: { round_id: round.id } });
  expect(body.pools[0]?.total_selected).toBe(taken.length);
  // Afterwards there is room again.
  expect((await add()).status).toBe(200);
});
