import { aRound } from '../testing/builders';
import { copyOfRound } from './round-copy';

const now = Date.parse('2026-11-20T00:00:00.000Z');
const [offer] = aRound(1).offers;
if (!offer) throw new Error('a round has an offer');

test('a copy keeps terms and future dates, and lists no changes if nothing changed', () => {
  const round = aRound(1, { open_at: '2026-11-21T00:00:00.000Z', close_at: '2026-12-01T00:00:00.000Z' });
  const { values, changes } = copyOfRound(round, now);
  expect(values).toMatchObject({ title: round.title, open_at: round.open_at, close_at: round.close_at });
  expect(values.offers).toMatchObject([{ moq: 1000, maxQty: null }]);
  expect(changes).toEqual([]);
});

const tiered = { ...offer, tiers: [{ from_units: 1000, unit_price: 0.4 }], list_price: 0.5 };

test('a copy keeps price tiers and list price; in another currency they are cleared, which is listed', () => {
  expect(copyOfRound(aRound(1, { offers: [tiered] }), now)).toMatchObject({
    values: { offers: [{ tiers: [{ fromUnits: 1000, price: 0.4 }], listPrice: 0.5 }] },
    changes: [],
  });
  const inEuro = { ...tiered, as_offered: null, product: { ...offer.product, currency: 'EUR' as const } };
  expect(copyOfRound(aRound(1, { offers: [inEuro] }), now)).toMatchObject({
    values: { offers: [{ tiers: [], listPrice: null }] },
    changes: [
      { kind: 'currency', before: 'USD', now: 'EUR' },
      { kind: 'tiers', currency: 'USD' },
    ],
  });
});

test('a changed price and pack are listed with both values', () => {
  const round = aRound(1, { offers: [{ ...offer, as_offered: { unit_price: 0.4, units_per_pack: 36 } }] });
  expect(copyOfRound(round, now).changes).toEqual([
    { kind: 'price', product: 'Kraft mailer 1', before: 0.4, now: 0.42, currency: 'USD' },
    { kind: 'pack', product: 'Kraft mailer 1', before: 36, now: 50 },
  ]);
});

test('an inactive product is left out and named', () => {
  const round = aRound(1, { offers: [{ ...offer, product: { ...offer.product, active: false } }] });
  expect(copyOfRound(round, now)).toMatchObject({
    values: { offers: [] },
    changes: [{ kind: 'inactive', product: 'Kraft mailer 1' }],
  });
});

test('past dates are cleared, which is listed once', () => {
  const round = aRound(1, { open_at: '2026-11-01T00:00:00.000Z', close_at: '2026-11-19T00:00:00.000Z' });
  const { values, changes } = copyOfRound(round, now);
  expect(values).toMatchObject({ open_at: null, close_at: null });
  expect(changes).toEqual([{ kind: 'dates' }]);
});

test('a round older than the price history compares nothing', () => {
  const round = aRound(1, { offers: [{ ...offer, as_offered: null }] });
  expect(copyOfRound(round, now).changes).toEqual([]);
});

test('if all products changed their currency, the draft gets it too, and both prices are listed in their own currency', () => {
  const inEuro = { ...offer, product: { ...offer.product, currency: 'EUR' as const } };
  const round = aRound(1, { offers: [{ ...inEuro, as_offered: { unit_price: 0.42, units_per_pack: 50 } }] });
  expect(copyOfRound(round, now)).toMatchObject({
    values: { currency: 'EUR', offers: [{ moq: 1000 }] },
    changes: [
      { kind: 'currency', before: 'USD', now: 'EUR' },
      { kind: 'price', product: 'Kraft mailer 1', before: 0.42, now: 0.42, currency: 'EUR', wasIn: 'USD' },
    ],
  });
});

test('with products in several currencies, those of another currency than the round are left out and named', () => {
  const inEuro = { ...offer, product: { ...offer.product, id: 'other', name: 'Tape', currency: 'EUR' as const } };
  const { values, changes } = copyOfRound(aRound(1, { offers: [offer, inEuro] }), now);
  expect(values.currency).toBe('USD');
  expect(values.offers.map(({ product }) => product.name)).toEqual(['Kraft mailer 1']);
  expect(changes).toEqual([{ kind: 'otherCurrency', product: 'Tape', currency: 'EUR' }]);
});

test('an inactive product in another currency does not affect the currency of the draft', () => {
  const inEuro = { ...offer.product, active: false, currency: 'EUR' as const };
  const { values, changes } = copyOfRound(aRound(1, { offers: [offer, { ...offer, product: inEuro }] }), now);
  expect(values.currency).toBe('USD');
  expect(changes).toEqual([{ kind: 'inactive', product: 'Kraft mailer 1' }]);
});
