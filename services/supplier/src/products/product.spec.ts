import { skuKeyOf } from '@junto/domain/sku';
import { findable, inOrder, refuseLocked, withImage, withoutImage } from './product';

const primaries = (images: { id: string; is_primary: boolean }[]) =>
  images.filter((image) => image.is_primary).map((image) => image.id);

describe('the images of a product', () => {
  const three = withImage(withImage(withImage([], 'a', '/a'), 'b', '/b'), 'c', '/c');

  it('make the first one primary', () => {
    expect(primaries(three)).toEqual(['a']);
  });
  it('promote the next oldest when the primary is deleted', () => {
    expect(primaries(withoutImage(three, 'a'))).toEqual(['b']);
    expect(primaries(withoutImage(inOrder(three, ['c']), 'c'))).toEqual(['a']);
  });
  it('keep the primary when another is deleted', () => {
    expect(primaries(withoutImage(three, 'b'))).toEqual(['a']);
  });
  it('have exactly one primary after any choice', () => {
    expect(primaries(inOrder(three, ['b']))).toEqual(['b']);
  });
  it('contain no duplicates', () => {
    expect(withImage(three, 'd', '/b')).toHaveLength(3);
  });
  it('may be empty', () => {
    expect(withoutImage(withImage([], 'a', '/a'), 'a')).toEqual([]);
  });
});

describe('the lock of a product in a submitted round', () => {
  const product = { locked_by: ['round'], currency: 'USD', uom: 'pieces', units_per_pack: 12 } as const;
  const locked = { ...product, locked_by: [...product.locked_by] };

  it('refuses a change of currency, unit or pack, and names the field', () => {
    expect(refuseLocked(locked, { currency: 'EUR' })).toMatchObject({
      refused: 'product_locked',
      params: { field: 'currency' },
    });
    expect(refuseLocked(locked, { uom: 'boxes' })).toMatchObject({ params: { field: 'uom' } });
    expect(refuseLocked(locked, { units_per_pack: 6 })).toMatchObject({ params: { field: 'units_per_pack' } });
  });
  it('allows unchanged values and every other field', () => {
    expect(refuseLocked(locked, { currency: 'USD', uom: 'pieces', units_per_pack: 12 })).toBeUndefined();
    expect(refuseLocked(locked, {})).toBeUndefined();
  });
  it('ends with the last such round', () => {
    expect(refuseLocked({ ...locked, locked_by: [] }, { currency: 'EUR' })).toBeUndefined();
  });
});

it('compares SKUs ignoring case', () => {
  expect(skuKeyOf('RE-Tap-50')).toBe(skuKeyOf('re-tap-50'));
});

it('finds name, SKU and category ignoring accents', () => {
  expect(findable({ name: 'Papelão', sku_code: 'RE-1', category_name: 'Proteção' }).search_text).toMatch(
    /papelao.*re-1.*protecao/,
  );
});
