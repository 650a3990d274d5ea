import { addCartItem, readCart, setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { productChanged } from '@junto/contracts/events/supplier';
import { seenProductOf } from '@junto/contracts/offered-product';
import { productEvent, productOf } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();

test('a line shows the product its buyer saw until the buyer confirms the change, and no order takes another one', async () => {
  const buyer = await service.aBuyer();
  const round = await service.aRound({ offers: [{ name: 'Oil 5 l' }] });
  const offer = round.offers[0]!;
  const params = { round_id: round.id, round_product_id: offer.id };
  const seen = seenProductOf(offer.product);
  const now = { ...seen, name: 'Oil 1 l', size: '1 l' };
  const place = (product: typeof seen) =>
    service.call(placeOrder, {
      as: buyer,
      params: { round_id: round.id },
      body: { lines: [{ round_product_id: offer.id, qty: 5, unit_price: 2.05, product }] },
    });
  const read = async () => (await service.call(readCart, { as: buyer, params: { round_id: round.id } })).body.items;

  const added = await service.call(addCartItem, { as: buyer, params, body: { qty: 5 } });
  expect(added.body.items).toMatchObject([{ seen_product: seen }]);
  const product = productOf(offer, round.supplier_id, { ...now, version: 2 });
  await service.emit(productChanged, productEvent(product));
  await eventually(async () => expect(await read()).toMatchObject([{ seen_product: seen, product: now }]));
  expect((await place(seen)).problem).toMatchObject({ code: 'cart_changed' });
  const body = { qty: 5, seen_product: now };
  const confirmed = await service.call(setCartItem, { as: buyer, params, body });
  expect(confirmed.body.items).toMatchObject([{ seen_price: 2.05, seen_product: now }]);
  expect((await place(now)).body.items).toMatchObject([{ product_name: 'Oil 1 l' }]);
});

test('a line shows the seen price next to the current one until the buyer confirms it', async () => {
  const buyer = await service.aBuyer();
  const round = await service.aRound({ offers: [{ name: 'Ceramic mug' }] });
  const offer = round.offers[0]!;
  const params = { round_id: round.id, round_product_id: offer.id };
  const set = (body: { qty: number; seen_price?: number }) => service.call(setCartItem, { as: buyer, params, body });
  const read = () => service.call(readCart, { as: buyer, params: { round_id: round.id } });

  const added = await service.call(addCartItem, { as: buyer, params, body: { qty: 5 } });
  expect(added.body.items).toMatchObject([{ unit_price: 2.05, seen_price: 2.05 }]);
  const product = productOf(offer, round.supplier_id, { unit_price: 2.4, version: 2 });
  await service.emit(productChanged, productEvent(product));
  await eventually(async () => {
    expect((await read()).body.items).toMatchObject([{ unit_price: 2.4, seen_price: 2.05, subtotal: 12 }]);
  });
  expect((await set({ qty: 6 })).body.items).toMatchObject([{ qty: 6, unit_price: 2.4, seen_price: 2.05 }]);
  expect((await set({ qty: 6, seen_price: 2.4 })).body.items).toMatchObject([{ qty: 6, seen_price: 2.4 }]);
  expect((await read()).body.items).toMatchObject([{ seen_price: 2.4 }]);
});
