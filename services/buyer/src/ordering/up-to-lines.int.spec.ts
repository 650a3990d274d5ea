import { addCartItem, reorder, setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { aRound } from '@junto/test-kit/a-round';
import type { Person } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();

/** One offer in packs of 10 with an MOQ of 100. */
const aRoundOfPacks = () => service.list(aRound({ offers: [{ moq: 100, units_per_pack: 10 }] }));

const setLine = (buyer: Person, round: WholeRoundState, qty: number, up_to?: number | null) =>
  service.call(setCartItem, {
    as: buyer,
    params: { round_id: round.id, round_product_id: round.offers[0]!.id },
    body: { qty, ...(up_to !== undefined && { up_to }) },
  });

describe('an up-to quantity in the cart', () => {
  test('is at least a pack above the quantity and within the cap, and refused with the name of the field', async () => {
    const round = await service.list(aRound({ offers: [{ moq: 100, max_qty: 120, units_per_pack: 10 }] }));
    const buyer = await service.aBuyer();
    expect((await setLine(buyer, round, 40, 50)).body).toMatchObject({ items: [{ qty: 40, up_to: 50 }] });
    expect((await setLine(buyer, round, 40, 120)).status).toBe(200);
    for (const wrong of [49, 40, 121])
      expect((await setLine(buyer, round, 40, wrong)).problem).toMatchObject({
        ...{ status: 422, code: 'up_to_invalid', params: { least: 50, most: 120 } },
        errors: [{ path: 'up_to' }],
      });
    expect((await setLine(buyer, round, 40, null)).body).toMatchObject({ items: [{ up_to: null, subtotal: 82 }] });
  });

  test('stays at a new quantity while it is a pack above it, and ends otherwise', async () => {
    const round = await aRoundOfPacks();
    const buyer = await service.aBuyer();
    await setLine(buyer, round, 40, 60);
    expect((await setLine(buyer, round, 50)).body).toMatchObject({ total_units: 50, items: [{ qty: 50, up_to: 60 }] });
    expect((await setLine(buyer, round, 51)).body).toMatchObject({ items: [{ qty: 51, up_to: null }] });
  });

  test('comes with an addition for all units of the line, and stays at the next one while it is valid', async () => {
    const round = await aRoundOfPacks();
    const buyer = await service.aBuyer();
    const params = { round_id: round.id, round_product_id: round.offers[0]!.id };
    const add = (body: { qty: number; up_to?: number }) => service.call(addCartItem, { as: buyer, params, body });
    expect((await add({ qty: 20, up_to: 40 })).body).toMatchObject({ items: [{ qty: 20, up_to: 40 }] });
    expect((await add({ qty: 20, up_to: 40 })).problem).toMatchObject({ params: { least: 50 } });
    expect((await add({ qty: 10 })).body).toMatchObject({ items: [{ qty: 30, up_to: 40 }] });
    expect((await add({ qty: 1 })).body).toMatchObject({ items: [{ qty: 31, up_to: null }] });
  });

  test('does not come with the order when that is ordered again', async () => {
    const round = await aRoundOfPacks();
    const buyer = await service.aBuyer();
    await setLine(buyer, round, 40, 60);
    const { body: order } = await service.placeCart(buyer, round);
    const again = { as: buyer, params: { round_id: round.id }, body: { order_id: order.id } };
    const { body } = await service.call(reorder, again);
    expect(body.cart.items).toMatchObject([{ qty: 40, up_to: null }]);
  });

  test('is placed only as the buyer saw it', async () => {
    const round = await aRoundOfPacks();
    const buyer = await service.aBuyer();
    const { body: cart } = await setLine(buyer, round, 40, 60);
    const seen = { round_product_id: round.offers[0]!.id, qty: 40, unit_price: cart.items[0]!.unit_price };
    const place = (lines: object[]) =>
      service.call(placeOrder, { as: buyer, params: { round_id: round.id }, body: { lines: lines as never } });
    expect((await place([seen])).problem).toMatchObject({
      ...{ code: 'cart_changed', params: { lines: [{ qty: 40, up_to: 60 }] } },
    });
    const { body } = await place([{ ...seen, up_to: 60 }]);
    expect(body).toMatchObject({ total_units: 40, total_value: 82, items: [{ qty: 40, up_to: 60 }] });
    expect(body.items[0]!.placed_qty ?? null).toBeNull();
  });
});
