import type { ProductDoc } from '../products/product.model';
import { judgeOffers, judgeTimes } from './round';

const tape = { _id: 'tape', name: 'Fita', active: true, currency: 'USD' } as ProductDoc;
const judge = (product: Partial<ProductDoc>, terms: { moq?: number; maxQty?: number | null } = {}) =>
  judgeOffers(
    { currency: 'USD', offers: [{ productId: 'tape', moq: 100, maxQty: null, ...terms }] },
    new Map([['tape', { ...tape, ...product }]]),
  );

describe('what a round offers', () => {
  it('passes when every product is active, in its currency, and within its cap', () => {
    expect(judge({})).toBeUndefined();
    expect(judge({}, { maxQty: 100 })).toBeUndefined();
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
    expect(judge({}, { maxQty: 99 })).toEqual({ refused: 'max_below_moq', params: { product: 'Fita', moq: 100 } });
  });
});

describe('when a round closes', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('may be never', () => {
    expect(judgeTimes({ openAt: at(1), closeAt: null }, now)).toBeUndefined();
  });
  it('is after it opens', () => {
    expect(judgeTimes({ openAt: at(2), closeAt: at(2) }, now)).toMatchObject({ refused: 'closes_before_opening' });
    expect(judgeTimes({ openAt: at(2), closeAt: at(3) }, now)).toBeUndefined();
  });
  it('is in the future', () => {
    expect(judgeTimes({ openAt: null, closeAt: now }, now)).toMatchObject({ refused: 'closes_in_the_past' });
    expect(judgeTimes({ openAt: at(-2), closeAt: at(1) }, now)).toBeUndefined();
  });
});
