import { aRound, idOf } from '../testing/builders';
import { performanceOf } from './performance';

const offerId = idOf('offer', 1);

test('uses the fetched pools until an event arrives', () => {
  expect(performanceOf(aRound(1))).toMatchObject({
    met: 0,
    committed: 684,
    moq: 1000,
    revenue: 287.28,
    potential: 420,
  });
});

test('follows the received pools: revenue to the cent, potential beyond the MOQ', () => {
  const now = new Map([[offerId, { committed: 1003, selected: 5, version: 7 }]]);
  const { offers, ...figures } = performanceOf(aRound(1), now);
  expect(figures).toEqual({ met: 1, committed: 1003, moq: 1000, revenue: 421.26, potential: 421.26 });
  expect(offers[0]).toMatchObject({ committed: 1003, selected: 5, met: true });
});

test('values units at the price tier that they reach', () => {
  const round = aRound(1);
  const tiers = [{ from_units: 1_000, unit_price: 0.4 }];
  const tiered = { offers: round.offers.map((offer) => ({ ...offer, tiers })) };
  expect(performanceOf(tiered)).toMatchObject({ revenue: 287.28, potential: 400 });
});
