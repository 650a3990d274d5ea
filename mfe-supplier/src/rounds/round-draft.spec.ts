import {
  bodyOfRound,
  closingProblem,
  emptyRound,
  lacksNamedPlace,
  offerProblem,
  selectionProblem,
  type PickedOffer,
} from './round-draft';

const mailer = {
  id: '0d0e1c7e-3c0a-4f3e-9a51-0f6a7d9f0001',
  name: 'Kraft mailer',
  sku_code: 'RE-MAI',
  unit_price: 0.42,
  currency: 'USD' as const,
  units_per_pack: 50,
  active: true,
  image: null,
};
const offer = (terms: Partial<PickedOffer> = {}): PickedOffer => ({
  product: mailer,
  moq: 100,
  maxQty: null,
  ...terms,
});

test.each([
  ['a product of another currency', offer(), 'EUR', 'otherCurrency'],
  ['an MOQ that was emptied', offer({ moq: null }), 'USD', 'moqInvalid'],
  ['an MOQ of 0', offer({ moq: 0 }), 'USD', 'moqInvalid'],
  ['half a unit', offer({ moq: 1.5 }), 'USD', 'moqInvalid'],
  ['a max qty of 0', offer({ maxQty: 0 }), 'USD', 'maxInvalid'],
  ['a max qty below the MOQ', offer({ maxQty: 99 }), 'USD', 'maxBelowMoq'],
] as const)('rejects %s', (_what, picked, currency, problem) => {
  expect(offerProblem(picked, currency)).toBe(problem);
});

test.each([offer(), offer({ maxQty: 100 }), offer({ moq: 1, maxQty: 1 })])(
  'accepts an MOQ of at least 1 and a max qty not below it',
  (picked) => {
    expect(offerProblem(picked, 'USD')).toBeUndefined();
  },
);

test('a round has between one and a thousand products', () => {
  expect(selectionProblem([])).toBe('selectOne');
  expect(selectionProblem([offer()])).toBeUndefined();
  expect(selectionProblem(Array.from({ length: 1000 }, () => offer()))).toBeUndefined();
  expect(selectionProblem(Array.from({ length: 1001 }, () => offer()))).toBe('tooMany');
});

test('a round closes after it opens, and not in the past', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const times = (open_at: string | null, close_at: string | null) => closingProblem({ open_at, close_at }, now);
  expect(times(null, null)).toBeUndefined();
  expect(times(null, '2026-11-21T12:00:00Z')).toBe('closesInThePast');
  expect(times('2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z')).toBe('closesBeforeOpening');
  expect(times('2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z')).toBeUndefined();
});

test('an Incoterm requires its named place, and a blank place is none', () => {
  expect(lacksNamedPlace({ incoterm: 'FOB', incoterm_place: ' ' })).toBe(true);
  expect(lacksNamedPlace({ incoterm: null, incoterm_place: 'Leixões' })).toBe(true);
  expect(lacksNamedPlace({ incoterm: 'FOB', incoterm_place: 'Leixões' })).toBe(false);
  expect(lacksNamedPlace(emptyRound)).toBe(false);
});

test('sends trimmed texts, an empty description as null, and offers with their terms', () => {
  expect(
    bodyOfRound({ ...emptyRound, title: '  Autumn run ', description: ' ', offers: [offer({ maxQty: 500 })] }),
  ).toMatchObject({
    title: 'Autumn run',
    description: null,
    offers: [{ product_id: mailer.id, moq: 100, max_qty: 500 }],
  });
});
