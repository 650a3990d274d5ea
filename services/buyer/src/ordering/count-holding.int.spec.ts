import { cancelOrder } from '@junto/contracts/buyer/orders';
import { countHoldingCommand } from '@junto/contracts/commands/buyer';
import { ofSpec } from '@junto/test-kit/of-spec';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();
const buyer = ofSpec(() => service.aBuyer());
const other = ofSpec(() => service.aBuyer('Otto Other'));

test('counts live orders and open carts once each for the requested offers', async () => {
  const [round, another] = [await service.aRound({ offers: [{ moq: 100 }, { moq: 900 }] }), await service.aRound()];
  const [first, second] = round.offers.map(({ id }) => id);
  const held = (offers: (string | undefined)[], rounds = [round.id]) =>
    service.ask(countHoldingCommand, { round_ids: rounds, round_product_ids: offers.map((id) => id!) });
  expect(await held([first, second])).toEqual({ orders: 0, carts: 0, selected: {} });
  await service.select(buyer, round, 0, 3);
  await service.select(buyer, round, 1, 2);
  await service.select(other, another, 0, 3);
  expect(await held([first, second])).toEqual({ orders: 0, carts: 1, selected: { [first!]: 3, [second!]: 2 } });
  await service.order(other, round, 5);
  expect(await held([first, second])).toMatchObject({ orders: 1, carts: 1 });
  expect(await held([second])).toMatchObject({ orders: 0, carts: 1 });
  expect(await held([first, another.offers[0]!.id], [round.id, another.id])).toMatchObject({ orders: 1, carts: 2 });
  const cancelled = await service.order(buyer, another, 1);
  await service.call(cancelOrder, {
    as: buyer,
    params: { round_id: another.id, order_id: cancelled.id },
    body: {},
  });
  expect(await held([another.offers[0]!.id], [another.id])).toMatchObject({ orders: 0, carts: 1 });
});
