import fc from 'fast-check';
import { fillsOf, ifClosedNow, lastFill, type PoolNow } from './if-closed-now';
import { settle } from './settle';
import { closePolicies } from './terms';

const measures = { pack_net_kg: 9, pack_gross_kg: 10, pack_length_cm: 100, pack_width_cm: 60, pack_height_cm: 20 };
const aPool = (committed: number, over: Partial<PoolNow['offer']> = {}): PoolNow => ({
  offer: {
    ...{ id: 'offer', moq: 100, max_qty: null, approved_qty: committed, pack_measures: measures },
    product: { unit_price: 1.18, units_per_pack: 10, uom: 'pieces' },
    ...over,
  },
  committed,
});

describe('a round that closed now', () => {
  test('counts units and value of products at their MOQ separately from those below it', () => {
    const round = ifClosedNow({}, [aPool(120), aPool(92, { approved_qty: 60 }), aPool(0)]);
    expect(round).toMatchObject({
      ...{ products: 3, reached: 1, short: 2 },
      ships: { units: 120, value: 141.6 },
      below: { units: 92, value: 108.56 },
      full: { units: 320, value: 377.6 },
      pending: { units: 32, value: 37.76 },
      unmeasured: 0,
    });
    // 12 packs of 0.12 m³ ship; 32 packs at the full MOQ.
    expect(round.loads?.ships).toMatchObject({ packs: 12, gross_weight: 120, cbm: 1.44 });
    expect(round.loads?.ships.pallet).toEqual({ full: 1, lastPercent: 20 });
    expect(round.loads?.full).toMatchObject({ packs: 32, cbm: 3.84 });
  });

  test('lists the outcome, price and value of each product', () => {
    const tiers = [{ from_units: 110, unit_price: 1 }];
    const pools = [aPool(120, { id: 'tier', tiers }), aPool(92, { id: 'short', tiers }), aPool(0, { id: 'none' })];
    expect(ifClosedNow({}, pools).offers).toEqual([
      {
        ...{ offerId: 'tier', state: 'reached', result: 'ships', isMoqMet: true },
        ...{ unitPrice: 1, basePrice: 1.18, ships: { units: 120, value: 120 } },
      },
      {
        ...{ offerId: 'short', state: 'short', result: 'undecided', isMoqMet: false },
        ...{ unitPrice: 1.18, basePrice: 1.18, ships: { units: 0, value: 0 } },
      },
      {
        ...{ offerId: 'none', state: 'short', result: 'no_orders', isMoqMet: false },
        ...{ unitPrice: 1.18, basePrice: 1.18, ships: { units: 0, value: 0 } },
      },
    ]);
  });

  test('has no loads while a product lacks its weight or volume, and names their number', () => {
    const lacking = [{ pack_measures: null }, { pack_measures: { ...measures, pack_height_cm: null } }];
    const pools = [aPool(120), ...lacking.map((over) => aPool(0, over))];
    expect(ifClosedNow({}, pools)).toMatchObject({ loads: null, unmeasured: 2 });
    expect(ifClosedNow({}, [aPool(120, { pack_measures: { ...measures, pack_net_kg: null } })]).unmeasured).toBe(0);
  });

  test('has no pending units if the approved ones are unknown, and never fewer than none', () => {
    expect(ifClosedNow({}, [aPool(50, { approved_qty: null })]).pending).toBeNull();
    expect(ifClosedNow({}, [aPool(50, { approved_qty: 60 })]).pending).toEqual({ units: 0, value: 0 });
  });

  test('counts up-to quantities where they complete a product together', () => {
    const [completed, short] = [aPool(92, { drawable_qty: 20 }), aPool(92, { drawable_qty: 7 })];
    expect(ifClosedNow({}, [completed])).toMatchObject({ reached: 1, ships: { units: 100 }, below: { units: 0 } });
    expect(ifClosedNow({}, [short])).toMatchObject({ reached: 0, ships: { units: 0 }, below: { units: 92 } });
  });

  test('has the figures of the settlement of its orders', () => {
    const anOffer = fc.record({
      moq: fc.integer({ min: 1, max: 60 }),
      minimum_fill: fc.option(fc.integer({ min: 1, max: 100 })),
      orders: fc.array(fc.integer({ min: 1, max: 40 })),
    });
    fc.assert(
      fc.property(fc.array(anOffer), fc.constantFrom(...closePolicies), (offers, close_policy) => {
        const sum = (units: number[]) => units.reduce((total, one) => total + one, 0);
        const pools = offers.map(({ moq, minimum_fill, orders }, at) =>
          aPool(sum(orders), { id: `${at}`, moq, minimum_fill }),
        );
        const terms = { maxQty: null, unitsPerPack: 10, supply: null, prices: null } as const;
        const open = { closePolicy: null, decision: null, allocation: 'proportional', handShares: [] } as const;
        const outcome = settle({
          closePolicy: close_policy,
          offers: offers.map(({ moq, minimum_fill: minimumFill }, at) => ({
            ...{ offerId: `${at}`, moq, minimumFill },
            ...terms,
            ...open,
          })),
          orders: offers.flatMap(({ orders }, at) =>
            orders.map((qty, order) => ({
              ...{ orderId: `${at}-${order}`, buyerId: `${order}`, placedAt: new Date(order), isPending: false },
              lines: [{ lineId: `${at}-${order}`, offerId: `${at}`, qty, upTo: null, priceMinor: 118 }],
            })),
          ),
        });
        const now = ifClosedNow({ close_policy }, pools);
        const of = (result: string) => outcome.offers.filter((offer) => offer.result === result);
        expect(now.ships.units).toBe(sum(of('ships').map(({ settled }) => settled.units)));
        expect(Math.round(now.ships.value * 100)).toBe(sum(of('ships').map(({ settled }) => settled.valueMinor)));
        const below = [...of('undecided'), ...of('lines_cancelled')];
        expect(now.below.units).toBe(sum(below.map(({ placed }) => placed.units)));
        const ordered = outcome.offers.filter(({ result }) => result !== 'no_orders');
        expect(now.reached).toBe(ordered.filter(({ state }) => state !== 'short').length);
      }),
      { numRuns: 200 },
    );
  });
});

test('pallets are full, partly filled, then room, up to a number of them', () => {
  const atFullMoq = { full: 4, lastPercent: 10 };
  expect(fillsOf({ full: 2, lastPercent: 20 }, atFullMoq, 20)).toEqual({ fills: [100, 100, 20, 0, 0], more: 0 });
  expect(fillsOf({ full: 2, lastPercent: 0 }, atFullMoq, 3)).toEqual({ fills: [100, 100, 0], more: 2 });
  expect(fillsOf({ full: 0, lastPercent: 0 }, { full: 0, lastPercent: 0 }, 3)).toEqual({ fills: [], more: 0 });
});

test('the last container is full if nothing is left beside full ones', () => {
  expect([
    lastFill({ full: 2, lastPercent: 0 }),
    lastFill({ full: 2, lastPercent: 5 }),
    lastFill({ full: 0, lastPercent: 0 }),
  ]).toEqual([100, 5, 0]);
});
