import type { ProductDoc } from '../products/product.model';
import { judgeOffers, judgeTimes } from './round';

const tape = { _id: 'tape', name: 'Fita', active: true, currency: 'USD' } as ProductDoc;
const judge = (product: Partial<ProductDoc>, terms: { moq?: number; max_qty?: number | null } = {}) =>
  judgeOffers(
    { currency: 'USD', offers: [{ product_id: 'tape', moq: 100, max_qty: null, ...terms }] },
    new Map([['tape', { ...tape, ...product }]]),
  );

describe('the offers of a round', () => {
  it("are valid if every product is active, in the round's currency, and within its cap", () => {
    expect(judge({})).toBeUndefined();
    expect(judge({}, { max_qty: 100 })).toBeUndefined();
  });
  it('are refused if a product is inactive, which is named', () => {
    expect(judge({ active: false })).toEqual({ refused: 'product_inactive', params: { product: 'Fita' } });
  });
  it('are refused if a product has another currency; both currencies are named', () => {
    expect(judge({ currency: 'BRL' })).toEqual({
      refused: 'currency_mismatch',
      params: { product: 'Fita', currency: 'BRL' },
    });
  });
  it('are refused if a cap is below the MOQ; product and MOQ are named', () => {
    expect(judge({}, { max_qty: 99 })).toEqual({ refused: 'max_below_moq', params: { product: 'Fita', moq: 100 } });
  });
});

describe('the closing time of a round', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('may be absent', () => {
    expect(judgeTimes({ open_at: at(1), close_at: null }, now)).toBeUndefined();
  });
  it('must be after the opening time', () => {
    expect(judgeTimes({ open_at: at(2), close_at: at(2) }, now)).toMatchObject({ refused: 'closes_before_opening' });
    expect(judgeTimes({ open_at: at(2), close_at: at(3) }, now)).toBeUndefined();
  });
  it('must be in the future', () => {
    expect(judgeTimes({ open_at: null, close_at: now }, now)).toMatchObject({ refused: 'closes_in_the_past' });
    expect(judgeTimes({ open_at: at(-2), close_at: at(1) }, now)).toBeUndefined();
  });
});
