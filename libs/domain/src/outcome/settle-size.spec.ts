import { leastCpuMs } from '../testing/least-cpu-ms';
import { anOffer, anOrder } from '../testing/round-from-bytes';
import { settle, type RoundToSettle } from './settle';

/** 10,000 orders of one to five lines over 50 offers; every fifth offer lacks supply, every seventh is short. */
function largeRound(): RoundToSettle {
  const prices = { basePriceMinor: 50, tiers: [{ fromUnits: 2_000, priceMinor: 40 }] };
  const offers = Array.from({ length: 50 }, (_none, index) =>
    anOffer({
      offerId: `offer ${index}`,
      prices,
      moq: index % 7 === 0 ? 1_000_000 : 1_000,
      supply: index % 5 === 0 ? 5_000 : null,
    }),
  );
  const orders = Array.from({ length: 10_000 }, (_none, order) => {
    const lines = Array.from({ length: 1 + (order % 5) }, (_line, index) => {
      const lineId = `${order} ${index}`;
      return { offerId: `offer ${(order + index) % 50}`, lineId, qty: 10 + (order % 30), upTo: null, priceMinor: 50 };
    });
    return anOrder(`${order}`, lines, { buyerId: `buyer ${order % 3_000}` });
  });
  return { closePolicy: 'cancel_short_lines', offers, orders };
}

test('10,000 orders over 50 offers settle in well under a second of CPU', () => {
  const round = largeRound();
  const settleAll = () => expect(settle(round).totals.placed).toMatchObject({ orders: 10_000, lines: 30_000 });
  expect(leastCpuMs(settleAll, 1_000)).toBeLessThan(1_000);
});
