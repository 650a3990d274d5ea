import { readCart } from '@junto/contracts/buyer/carts';
import { productChanged } from '@junto/contracts/events/supplier';
import { selectedSubject } from '@junto/contracts/live-subjects';
import { aRound, productEvent, productOf } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundLockModel } from './round-lock.model';

const service = buyerServiceOfSpec();

const rename = (round: ReturnType<typeof aRound>, offer: number, version: number) => {
  const product = productOf(round.offers[offer]!, round.supplier_id, { name: `Edition ${version}`, version });
  return service.emit(productChanged, productEvent(product));
};
const editions = async (roundId: string) =>
  ((await ListedRoundModel.findById(roundId).lean()) as unknown as ListedRound).offers.map(
    ({ product }) => product.name,
  );

test('constant catalogue changes reach every round that offers the products, while others order', async () => {
  const [storm, calm] = [aRound({ offers: Array.from({ length: 40 }, () => ({})) }), aRound()];
  await service.list(storm);
  await service.list(calm);
  const ordering = Promise.all(
    Array.from({ length: 20 }, async () => {
      const buyer = aBuyer();
      await service.fill(buyer, calm, [2]);
      return (await service.placeCart(buyer, calm)).status;
    }),
  );
  // Sometimes out of order: an older state of a product never replaces a newer one.
  for (const version of [2, 5, 3, 4])
    await Promise.all(storm.offers.map((_offer, place) => rename(storm, place, version)));
  await eventually(async () => expect(new Set(await editions(storm.id))).toEqual(new Set(['Edition 5'])));
  expect(await ordering).toEqual(Array.from({ length: 20 }, () => 201));
  expect(await service.ordered(calm)).toEqual([40]);
});

test('the next placement is decided on the changed price', async () => {
  const round = await service.list(aRound({ offers: [{ unit_price: 2 }, { unit_price: 3 }] }));
  const buyer = aBuyer();
  await service.fill(buyer, round, [1, 1]);
  const before = await RoundLockModel.findById(round.id).lean();
  const product = productOf(round.offers[1]!, round.supplier_id, { unit_price: 4, version: 2 });
  await service.emit(productChanged, productEvent(product));
  await eventually(async () => {
    const { body } = await service.call(readCart, { as: buyer, params: { round_id: round.id } });
    expect(body.items.map(({ unit_price }) => unit_price)).toEqual([2, 4]);
  });
  const after = await RoundLockModel.findById(round.id).lean();
  expect(after?.terms).toBeGreaterThan(before!.terms);
});

test('gateways are notified of changed products', async () => {
  const round = await service.list(aRound());
  const messages: unknown[] = [];
  const { connection } = await service.bus.ready();
  connection.subscribe(service.bus.subject(selectedSubject(round.id)), {
    callback: (_error, message) => void messages.push(message.json()),
  });
  await connection.flush();
  await rename(round, 0, 2);
  await eventually(() => expect(messages).toEqual([{ round_id: round.id, changes: [], products_changed: true }]));
});
