import { readCart, setCartItem } from '@junto/contracts/buyer/carts';
import { readRound } from '@junto/contracts/buyer/rounds';
import { roundChanged } from '@junto/contracts/events/supplier';
import { aRound, roundEvent } from '@junto/test-kit/a-round';
import { aBuyer } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();

describe('the buyer’s read model of a round', () => {
  test('contains its delivery terms', async () => {
    const terms = { incoterm: 'FOB', incoterm_place: 'Leixões', delivery_terms: 'In two lots' } as const;
    const round = aRound(terms);
    await service.list(round);
    const { body } = await service.call(readRound, { as: aBuyer(), params: { round_id: round.id } });
    expect(body).toMatchObject(terms);
  });

  test('is the same for any sequence of its events', async () => {
    const round = aRound({ title: 'Linen kitchen textiles' });
    const later = { ...round, title: 'Linen kitchen textiles, corrected' };
    const emit = (state: typeof round, version: number) => service.emit(roundChanged, roundEvent(state, version));
    await emit(later, 5);
    await service.list(round, 3);
    await emit(later, 5);
    const buyer = aBuyer();
    await service.fill(buyer, round, [2]);
    const { body } = await service.call(readCart, { as: buyer, params: { round_id: round.id } });
    expect(body.round.title).toBe(later.title);
    const { status } = await service.call(setCartItem, {
      as: buyer,
      params: { round_id: round.id, round_product_id: round.offers[0]!.id },
      body: { qty: 7 },
    });
    expect(status).toBe(200);
  });
});
