import { aProduct } from '../testing/builders';
import { pictureProblem } from './picture-rules';
import { traitFields } from './product-form';
import { bodyOf, emptyProduct, valuesOf } from './product-values';

test('sends empty size, color, material and other lines as null, and the category "none" too', () => {
  expect(
    bodyOf({ ...emptyProduct, name: ' Kraft mailer ', sku_code: ' RE-MAI ', unit_price: 0.42, size: ' ' }),
  ).toEqual({
    name: 'Kraft mailer',
    sku_code: 'RE-MAI',
    unit_price: 0.42,
    currency: 'USD',
    uom: 'pieces',
    units_per_pack: 1,
    category_id: null,
    ...Object.fromEntries(traitFields.map((field) => [field, null])),
    description: null,
    barcode: null,
    pack_net_kg: null,
    pack_gross_kg: null,
    pack_length_cm: null,
    pack_width_cm: null,
    pack_height_cm: null,
    active: true,
  });
});

test('a cleared pack size is sent as 1', () => {
  expect(bodyOf({ ...emptyProduct, units_per_pack: null }).units_per_pack).toBe(1);
});

test('opening and saving a product changes nothing', () => {
  const product = aProduct(1, {
    category_id: '0d0e1c7e-3c0a-4f3e-9a51-0f6a7d9f0002',
    ...Object.fromEntries(traitFields.map((field) => [field, `Text of ${field}`])),
    description: 'Of kraft paper.\nWith a strip.',
    barcode: '4006381333931',
    ...{ pack_net_kg: 70.125, pack_gross_kg: 71, pack_length_cm: 60, pack_width_cm: 40, pack_height_cm: 30.5 },
  });
  expect(product).toMatchObject(bodyOf(valuesOf(product)));
});

test('accepts pictures of the allowed types and sizes', () => {
  expect(pictureProblem({ type: 'image/png', size: 8 * 1024 * 1024 })).toBeUndefined();
  expect(pictureProblem({ type: 'image/png', size: 8 * 1024 * 1024 + 1 })).toBe('tooLarge');
  expect(pictureProblem({ type: 'application/pdf', size: 10 })).toBe('notAnImage');
});
