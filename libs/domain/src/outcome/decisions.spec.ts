import { anOffer, anOrder, aLine } from '../testing/round-from-bytes';
import { decisionEffects } from './decision-effects';
import { extendedCloseAt } from './extend';
import { waitsForSettlement } from './policy';
import { changeRequestProblems, deadlineProblem, termsProblem } from './running-change';
import { settle } from './settle';
import { undoProblem } from './undo';
import { whatIfTyped } from './what-if';

describe('decisions on short offers', () => {
  const short = (offerId: string) => anOffer({ offerId, decision: offerId === 'tape' ? 'cancel_lines' : null });
  const line = (orderId: string, offerId: string) => aLine({ offerId, lineId: `${orderId} ${offerId}`, qty: 20 });
  const round = {
    closePolicy: 'ask' as const,
    offers: [short('mailer'), short('tape'), anOffer({ offerId: 'box', moq: 20 }), short('sleeve')],
    orders: [
      anOrder('a', [line('a', 'mailer')]),
      anOrder('b', [line('b', 'mailer'), line('b', 'tape')]),
      anOrder('c', [line('c', 'mailer'), line('c', 'box')]),
      anOrder('d', [line('d', 'tape')]),
      anOrder('e', [line('e', 'tape'), line('e', 'box')]),
    ],
  };

  test('have effects on lines, value and orders, given the decisions on the others', () => {
    expect([...decisionEffects(round)]).toEqual([
      ['mailer', { lines: 3, valueMinor: 3_000, endedOrders: 2 }],
      ['tape', { lines: 3, valueMinor: 3_000, endedOrders: 1 }],
    ]);
  });

  test('end as many orders as the settlement does', () => {
    const cancelled = round.offers.map((offer) => ({ ...offer, decision: 'cancel_lines' as const }));
    expect(settle({ ...round, offers: cancelled }).totals.settled).toMatchObject({ orders: 2, lines: 2 });
    expect(settle(round).waitsFor.offersToDecide).toEqual(['mailer']);
  });

  test('wait for an allocation by hand that has a problem', () => {
    const byHand = anOffer({
      allocation: 'by_hand',
      supply: 100,
      handShares: [{ lineId: 'a', units: 95, reason: 'x' }],
    });
    const orders = [anOrder('a', [aLine({ lineId: 'a', qty: 120 })])];
    const outcome = settle({ closePolicy: 'ask', offers: [byHand], orders });
    expect([outcome.waitsFor.allocationsToCorrect, outcome.isFinal]).toEqual([['mailer'], false]);
    expect(outcome.orders[0]!.lines[0]!.qty).toBe(100);
  });
});

describe('a typed quantity', () => {
  const prices = { basePriceMinor: 45, tiers: [{ fromUnits: 1_500, priceMinor: 39 }] };
  const offer = anOffer({ moq: 1_000, unitsPerPack: 25, prices, minimumFill: 95, maxQty: 2_000 });
  const typing = (committed: number, qty: number, differing: { upTo?: number; drawable?: number } = {}) => {
    const { upTo = null, drawable = 0 } = differing;
    return whatIfTyped(offer, { committed, drawable }, { qty, upTo, priceMinor: 45 }, 'cancel_short_lines');
  };

  test.each([
    [1_250, 300, 'tier_reached', 300 * 39],
    [1_500, 300, 'none', 300 * 39],
    [900, 100, 'moq_reached', 100 * 45],
    [940, 25, 'threshold_reached', 25 * 45],
    [900, 25, 'missing', 0],
    [1_100, 25, 'none', 25 * 45],
    [949, 0, 'none', 0],
    [1_950, 49, 'none', 49 * 39],
    [1_950, 50, 'limit_reached', 50 * 39],
  ])('of %i committed and %i own units has the effect %s', (committed, qty, effect, costMinor) => {
    expect(typing(committed, qty)).toMatchObject({ effect, costMinor });
  });

  test('completes the threshold by its own up-to quantity or by those of others', () => {
    expect(typing(900, 25)).toMatchObject({ result: 'lines_cancelled', missingUnits: 25, isCompletedByUpTo: false });
    expect(typing(900, 25, { upTo: 50 })).toEqual({
      effect: 'missing',
      result: 'ships',
      priceMinor: 45,
      qty: 50,
      costMinor: 2_250,
      mostMinor: 2_250,
      missingUnits: 25,
      isCompletedByUpTo: true,
    });
    expect(typing(900, 25, { drawable: 25 })).toMatchObject({ qty: 25, mostMinor: 1_125, isCompletedByUpTo: true });
    expect(typing(950, 25, { upTo: 50 })).toMatchObject({ qty: 25, mostMinor: 2_250, isCompletedByUpTo: false });
  });

  test('has the placed price without frozen prices', () => {
    const typed = { qty: 10, upTo: null, priceMinor: 47 };
    const what = whatIfTyped(anOffer({ prices: null }), { committed: 100, drawable: 0 }, typed, 'ask');
    expect(what).toMatchObject({ priceMinor: 47, costMinor: 470, effect: 'none' });
  });
});

describe('an extension', () => {
  const closeAt = new Date('2026-12-04T18:00:00Z');
  const terms = { extendDays: 7, isExtended: false, closeAt };
  const short = { followsRoundPolicy: true, state: 'short' as const, result: 'lines_cancelled' as const };

  test('counts days from the later one of deadline and decision', () => {
    expect(extendedCloseAt(terms, [short], new Date('2026-12-04T17:59:59Z'))).toEqual(new Date('2026-12-11T18:00:00Z'));
    expect(extendedCloseAt(terms, [short], new Date('2026-12-05T06:00:00Z'))).toEqual(new Date('2026-12-12T06:00:00Z'));
  });

  test.each([
    ['the round has no extension', { ...terms, extendDays: null }, [short]],
    ['the round was extended before', { ...terms, isExtended: true }, [short]],
    ['no offer is short', terms, [{ ...short, state: 'reached' as const }]],
    ['the short offer has its own policy', terms, [{ ...short, followsRoundPolicy: false }]],
    ['the short offer has no buyers', terms, [{ ...short, result: 'no_orders' as const }]],
    ['the round has no offers', terms, []],
  ])('does not happen when %s', (_when, round, offers) => {
    expect(extendedCloseAt(round, offers, closeAt)).toBeUndefined();
  });
});

const termsWith = (terms: object) => ({ ...anOffer(), hasTiers: false, ...terms });

test.each([
  [{}, false],
  [{ closePolicy: 'accept' }, true],
  [{ extendDays: 7 }, true],
  [{ hasUpTo: true }, true],
  [{ offers: [termsWith({ closePolicy: 'ask' })] }, false],
  [{ offers: [termsWith({}), termsWith({ closePolicy: 'accept' })] }, true],
  [{ offers: [termsWith({ minimumFill: 100 })] }, true],
  [{ offers: [termsWith({ supply: 0 })] }, true],
  [{ offers: [termsWith({ hasTiers: true })] }, true],
] as const)('a round with %o waits for its settlement: %p', (differing, waits) => {
  const plain = { closePolicy: 'ask' as const, extendDays: null, hasUpTo: false, offers: [termsWith({})] };
  const round = { ...plain, ...differing } as typeof plain;
  expect(waitsForSettlement(round)).toBe(waits);
});

test('a settlement can be undone for 24 hours, until an invoice is sent', () => {
  const settledAt = new Date('2026-12-05T09:12:00Z');
  const undo = (now: string, isInvoiceSent = false) => undoProblem({ settledAt, isInvoiceSent }, new Date(now));
  expect(undo('2026-12-06T09:11:59.999Z')).toBeUndefined();
  expect(undo('2026-12-06T09:12:00Z')).toBe('undo_too_late');
  expect(undo('2026-12-05T09:12:00Z', true)).toBe('invoice_sent');
});

describe('a change of a running round', () => {
  const [early, late] = [new Date(1), new Date(2)];
  test.each([
    [early, late, undefined],
    [early, null, undefined],
    [null, null, undefined],
    [early, early, undefined],
    [late, early, 'deadline_earlier'],
    [null, late, 'deadline_earlier'],
  ])('of its deadline from %p to %p: %p', (before, after, problem) => {
    expect(deadlineProblem(before, after)).toBe(problem);
  });

  test.each([
    [{}, undefined],
    [{ moq: 99, maxQty: 201, minimumFill: 79 }, undefined],
    [{ maxQty: null }, undefined],
    [{ moq: 101 }, 'moq_higher'],
    [{ maxQty: 199 }, 'cap_lower'],
    [{ minimumFill: 81 }, 'minimum_fill_higher'],
    [{ minimumFill: null }, 'minimum_fill_higher'],
  ])('of its terms to %o: %p', (after, problem) => {
    const before = { moq: 100, maxQty: 200, minimumFill: 80 };
    expect(termsProblem(before, { ...before, ...after })).toBe(problem);
    const open = { moq: 100, maxQty: null, minimumFill: null };
    expect(termsProblem(open, { ...open, maxQty: 1_000 })).toBe('cap_lower');
  });

  test.each([
    [{ closeAt: late, offers: [] }, []],
    [{ offers: [{ id: 'tape', moq: 90, maxQty: 200, minimumFill: 80 }] }, []],
    [{ closeAt: early, offers: [] }, ['nothing_changed closeAt']],
    [{ offers: [{ id: 'tape', moq: 100, maxQty: 200, minimumFill: 80 }] }, ['nothing_changed closeAt']],
    [{ closeAt: null, offers: [] }, ['extension_without_close closeAt']],
    [
      { closeAt: new Date(0), offers: [{ id: 'tape', moq: 101, maxQty: 200, minimumFill: 80 }] },
      ['deadline_earlier closeAt', 'moq_higher moq 0'],
    ],
    [
      {
        offers: [
          { id: 'box', moq: 1, maxQty: null, minimumFill: null },
          { id: 'tape', moq: 100, maxQty: 10, minimumFill: 80 },
        ],
      },
      ['unknown_offer offer 0', 'cap_lower maxQty 1'],
    ],
  ])('that is requested, %o, has the problems %p', (change, problems) => {
    const round = {
      closeAt: early,
      isExtendable: true,
      offers: new Map([['tape', { moq: 100, maxQty: 200, minimumFill: 80 }]]),
    };
    const found = changeRequestProblems(round, change);
    expect(
      found.map(({ code, field, offer }) => [code, field, offer].filter((part) => part !== undefined).join(' ')),
    ).toEqual(problems);
  });
});
