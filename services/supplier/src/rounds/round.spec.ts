import type { ProductDoc } from '../products/product.model';
import { judgeOffers, judgeTimes } from './round';

const tape = { _id: 'tape', name: 'Fita', active: true, currency: 'USD' } as ProductDoc;
const judge = (product: Partial<ProductDoc>, terms: { moq?: number; max_qty?: number | null } = {}) =>
  judgeOffers(
    { currency: 'USD', offers: [{ product_id: 'tape', moq: 100, max_qty: null, ...terms }] },
    new Map([['tape', { ...tape, ...product }]]),
  );

describe('what a round offers', () => {
  it('passes when every product is active, in its currency, and within its cap', () => {
    expect(judge({})).toBeUndefined();
    expect(judge({}, { max_qty: 100 })).toBeUndefined();
  });
  it('refuses an inactive product by name', () => {
    expect(judge({ active: false })).toEqual({ refused: 'product_inactive', params: { product: 'Fita' } });
  });
  it('refuses a product of another currency, naming both', () => {
    expect(judge({ currency: 'BRL' })).toEqual({
      refused: 'currency_mismatch',
      params: { product: 'Fita', currency: 'BRL' },
    });
  });
  it('refuses a cap below the MOQ, naming the product and the MOQ', () => {
    expect(judge({}, { max_qty: 99 })).toEqual({ refused: 'max_below_moq', params: { product: 'Fita', moq: 100 } });
  });
});

describe('when a round closes', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('may be never', () => {
    expect(judgeTimes({ open_at: at(1), close_at: null }, now)).toBeUndefined();
  });
  it('is after it opens', () => {
    expect(judgeTimes({ open_at: at(2), close_at: at(2) }, now)).toMatchObject({ refused: 'closes_before_opening' });
    expect(judgeTimes({ open_at: at(2), close_at: at(3) }, now)).toBeUndefined();
  });
  it('is in the future', () => {
    expect(judgeTimes({ open_at: null, close_at: now }, now)).toMatchObject({ refused: 'closes_in_the_past' });
    expect(judgeTimes({ open_at: at(-2), close_at: at(1) }, now)).toBeUndefined();
  });
});
