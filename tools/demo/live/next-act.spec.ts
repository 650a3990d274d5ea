import type { BuyerKey } from '../data/people';
import { nextCartAct, nextTurn, type Market, type BuyerRound, type BuyerOffer } from './next-act';
import { randomFrom } from './random';

const [linen, towels] = [
  { id: 'linen', title: 'Linen kitchen textiles' },
  { id: 'towels', title: 'Hotel bath towels, white' },
];
const buyers: BuyerKey[] = ['clara', 'aoife', 'tiago'];
const market: Market = {
  buyers,
  rounds: [linen, towels],
  pending: [
    { id: 'of-clara', round: linen, buyer: 'clara' },
    { id: 'of-marina', round: towels, buyer: 'marina' },
  ],
};
const often = <T>(act: (random: () => number) => T, seed = 1): T[] => {
  const random = randomFrom(seed);
  return Array.from({ length: 2_000 }, () => act(random));
};

describe('the next turn', () => {
  test('is the same for the same seed and market', () => {
    const turns = (seed: number) => often((random) => nextTurn(market, random), seed);
    expect(turns(5)).toEqual(turns(5));
    expect(turns(5)).not.toEqual(turns(6));
  });

  test('is mostly that of a buyer, sometimes of the administrator, and comes to every buyer and round', () => {
    const turns = often((random) => nextTurn(market, random));
    const share = (kind: string) => turns.filter((turn) => turn.kind === kind).length / turns.length;
    expect(share('shop')).toBeGreaterThan(0.5);
    expect(share('approve')).toBeGreaterThan(share('withdraw'));
    expect(share('withdraw')).toBeGreaterThan(0);
    const shopped = turns.flatMap((turn) => (turn.kind === 'shop' ? [`${turn.buyer} ${turn.round.id}`] : []));
    expect(new Set(shopped).size).toBe(buyers.length * 2);
  });

  test('approves orders of every demo buyer, and withdraws only those of buyers that act', () => {
    const orders = (kind: string) =>
      new Set(
        often((random) => nextTurn(market, random)).flatMap((turn) =>
          turn.kind === kind && 'order' in turn ? [turn.order.id] : [],
        ),
      );
    expect(orders('approve')).toEqual(new Set(['of-clara', 'of-marina']));
    expect(orders('withdraw')).toEqual(new Set(['of-clara']));
  });

  test('is a buyer\u2019s where no order is pending, and nobody\u2019s without an open round', () => {
    const kinds = (of: Market) => new Set(often((random) => nextTurn(of, random)).map(({ kind }) => kind));
    expect(kinds({ ...market, pending: [] })).toEqual(new Set(['shop']));
    expect(kinds({ ...market, pending: [], rounds: [] })).toEqual(new Set(['rest']));
  });
});

describe('what a buyer does with a cart', () => {
  const napkin: BuyerOffer = { id: 'napkin', name: 'Napkin', moq: 2_400, unitsPerPack: 24, remaining: 100 };
  const apron: BuyerOffer = { id: 'apron', name: 'Apron', moq: 300, unitsPerPack: 6, remaining: null };
  const line = (offer: BuyerOffer, qty: number) => ({ offerId: offer.id, name: offer.name, qty, available: true });
  const acts = (view: BuyerRound) => often((random) => nextCartAct(view, random));

  test('is a quantity in whole packs, within the cap and of a modest share of the MOQ', () => {
    const taken = acts({ offers: [napkin, apron], lines: [] });
    expect(new Set(taken.map((act) => act.kind))).toEqual(new Set(['set']));
    const quantities = (id: string) =>
      [...new Set(taken.flatMap((act) => (act.kind === 'set' && act.offerId === id ? [act.qty] : [])))].sort(
        (one, other) => one - other,
      );
    expect(quantities('napkin')).toEqual([24, 48, 72, 96]);
    expect(quantities('apron')).toEqual([6, 12, 18, 24, 30, 36]);
  });

  test('changes a line to another quantity, adds a line, or places the order', () => {
    const taken = acts({ offers: [napkin, apron], lines: [line(napkin, 48)] });
    expect(taken.filter((act) => act.kind === 'place').length).toBeGreaterThan(100);
    const changed = taken.flatMap((act) => (act.kind === 'set' && act.offerId === 'napkin' ? [act] : []));
    expect(changed.length).toBeGreaterThan(100);
    expect(changed.filter(({ qty, before }) => qty === 48 || before !== 48)).toEqual([]);
    expect(taken.some((act) => act.kind === 'set' && act.offerId === 'apron' && act.before === 0)).toBe(true);
  });

  test('first corrects a line that cannot be ordered any more', () => {
    const only = (view: BuyerRound) => {
      const all = acts(view).map((act) => JSON.stringify(act));
      expect(new Set(all).size).toBe(1);
      return JSON.parse(all[0]!) as unknown;
    };
    const above = only({ offers: [napkin, apron], lines: [line(apron, 6), line(napkin, 120)] });
    expect(above).toEqual({ kind: 'set', offerId: 'napkin', name: 'Napkin', qty: 96, before: 120 });
    const removal = { kind: 'remove', offerId: 'napkin', name: 'Napkin' };
    const full = { ...napkin, remaining: 23 };
    expect(only({ offers: [full, apron], lines: [line(full, 24)] })).toEqual(removal);
    expect(only({ offers: [napkin], lines: [{ ...line(napkin, 24), available: false }] })).toEqual(removal);
    expect(only({ offers: [apron], lines: [line(napkin, 24)] })).toEqual(removal);
  });

  test('is nothing where every pool is full, and the order where the last pack is in the cart', () => {
    const kinds = (view: BuyerRound) => new Set(acts(view).map(({ kind }) => kind));
    expect(kinds({ offers: [{ ...napkin, remaining: 0 }], lines: [] })).toEqual(new Set(['rest']));
    expect(kinds({ offers: [{ ...napkin, remaining: 23 }, apron], lines: [] })).toEqual(new Set(['set']));
    const last = { ...napkin, remaining: 24 };
    expect(kinds({ offers: [last], lines: [line(last, 24)] })).toEqual(new Set(['place']));
  });
});
