import { toMinor } from '@junto/domain/money';
import { nextTier } from '@junto/domain/outcome/price';
import { settle, type RoundOutcome } from '@junto/domain/outcome/settle';
import { awaitsSettlement, offerToSettle } from '@junto/domain/outcome/stored-terms';
import { tierProblems } from '@junto/domain/outcome/tier-problems';
import { catalogue } from './catalogue';
import { termsOf, type DemoRound } from './demo-round';
import { roundsWithOutcomes } from './rounds-with-outcomes';

const closed = roundsWithOutcomes.filter(({ state }) => state === 'closed');
const running = roundsWithOutcomes.filter(({ state }) => state === 'approved');

/** Offers with the field names of the contract; the id of an offer is its SKU. */
const offersOf = (round: DemoRound) =>
  Object.entries(round.offers).map(([id, offer]) => {
    const product = catalogue[round.supplier].find(({ sku }) => sku === id)!;
    return { id, ...termsOf(offer), product: { unit_price: product.price, units_per_pack: product.pack } };
  });

/** What the round comes to. All orders are placed before the first is approved, so each line has the base price. */
function outcomeOf(round: DemoRound): RoundOutcome {
  const offers = offersOf(round);
  const priceOf = (sku: string) => toMinor(offers.find(({ id }) => id === sku)!.product.unit_price);
  return settle({
    closePolicy: round.closePolicy ?? 'ask',
    offers: offers.map(offerToSettle),
    orders: round.orders!.map(({ buyer, lines, fate }, index) => ({
      orderId: buyer,
      buyerId: buyer,
      placedAt: new Date(index),
      isPending: fate === 'pending',
      lines: Object.entries(lines).map(([offerId, qty]) => ({
        lineId: `${buyer} ${offerId}`,
        offerId,
        qty,
        upTo: null,
        priceMinor: priceOf(offerId),
      })),
    })),
  });
}

const only = <T>(found: T[]): T => {
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('the rounds with outcomes', () => {
  test.each(roundsWithOutcomes)('"$title" is settled by its terms, in whole packs and with valid tiers', (round) => {
    const offers = offersOf(round);
    expect(awaitsSettlement({ close_policy: round.closePolicy, extend_days: round.extendDays, offers })).toBe(true);
    for (const { id, tiers, list_price: listPrice, product, ...terms } of offers) {
      const basePriceMinor = toMinor(product.unit_price);
      const typed = tiers.map((tier) => ({ fromUnits: tier.from_units, priceMinor: toMinor(tier.unit_price) }));
      expect(tierProblems({ moq: terms.moq, maxQty: terms.max_qty }, { basePriceMinor, tiers: typed })).toEqual([]);
      if (listPrice !== null) expect(listPrice).toBeGreaterThan(product.unit_price);
      for (const { lines } of round.orders!) expect((lines[id] ?? 0) % product.units_per_pack).toBe(0);
    }
  });

  test('are closed with short lines accepted, lines cancelled, a lower price, and a decision of the administrator', () => {
    const settled = (policy: DemoRound['closePolicy'], has: (outcome: RoundOutcome) => boolean) =>
      outcomeOf(only(closed.filter((round) => round.closePolicy === policy && has(outcomeOf(round)))));
    const accepted = settled('accept', ({ isFinal }) => isFinal);
    expect(accepted.offers.map(({ state, result }) => [state, result])).toEqual([['short', 'ships']]);
    const cancelled = settled('cancel_short_lines', ({ isFinal }) => isFinal);
    expect(new Set(cancelled.offers.map(({ result }) => result))).toEqual(new Set(['ships', 'lines_cancelled']));
    expect(new Set(cancelled.orders.map(({ ends, lines }) => `${ends} ${lines.length}`))).toEqual(
      new Set(['false 2', 'false 1', 'true 1']),
    );
    const cheaper = settled(undefined, ({ isFinal }) => isFinal);
    for (const { placedPriceMinor, priceMinor } of cheaper.orders.flatMap(({ lines }) => lines))
      expect(priceMinor).toBeLessThan(placedPriceMinor);
    const waiting = settled(undefined, ({ isFinal }) => !isFinal);
    expect(waiting.waitsFor).toMatchObject({ pendingOrders: 0, offersToDecide: ['RE-TAP-50'] });
  });

  test('run with tiers near the next one, with a minimum fill that is reached and lines that are short, and with an extension', () => {
    const tiered = only(running.filter((round) => Object.values(round.offers).some(({ tiers }) => tiers)));
    const prices = offerToSettle(only(offersOf(tiered))).prices!;
    const { committed } = only(outcomeOf(tiered).offers);
    const next = nextTier(prices, committed)!;
    expect(committed).toBeGreaterThan(prices.tiers[0]!.fromUnits);
    expect(committed / next.fromUnits).toBeGreaterThanOrEqual(0.9);

    const filled = only(running.filter((round) => Object.values(round.offers).some((offer) => offer.minimumFill)));
    expect(filled.closePolicy).toBe('cancel_short_lines');
    const judged = outcomeOf(filled).offers.map(({ state, isMoqMet }) => [state, isMoqMet]);
    expect(judged).toEqual([
      ['reached', false],
      ['short', false],
    ]);

    const extended = only(running.filter(({ extendDays }) => extendDays));
    expect(extended.closesInDays).toBeGreaterThan(0);
    expect(outcomeOf(extended).offers.map(({ state }) => state)).toEqual(['short']);
  });
});
