import { maxOffersInEvent } from '@junto/contracts/events/supplier';
import { changedOffers } from './changed-offers';
import type { OfferDoc } from './round.model';

const anOffer = (number: number, moq = 10): OfferDoc => ({
  ...{ id: `o${number}`, product_id: `p${number}`, moq, max_qty: null },
  as_offered: { price_minor: 205, units_per_pack: 1 },
});
const offers = (moq: number) => Array.from({ length: 1_000 }, (_, number) => anOffer(number, moq));

test('of a thousand changed offers the first are listed, and all are counted', () => {
  const changes = changedOffers(offers(10), offers(20), new Map());
  expect(changes).toMatchObject({ total: 1_000, items: { length: maxOffersInEvent } });
  expect(changes!.items[0]).toMatchObject({
    before: { moq: 10, unit_price: 2.05 },
    after: { moq: 20, unit_price: 2.05 },
  });
});

test('a different position in the list is no change', () => {
  expect(changedOffers(offers(10), offers(10).reverse(), new Map())).toBeUndefined();
});
