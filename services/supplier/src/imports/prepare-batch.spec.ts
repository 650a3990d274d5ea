import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { productChanged } from '@junto/contracts/events/supplier';
import { createProduct } from '@junto/contracts/supplier/products';
import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import { columnsOf, importFields } from '@junto/domain/product-import/columns';
import { judgeRows } from '@junto/domain/product-import/judge-rows';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newProduct } from '../products/new-product';
import { productEvent } from '../products/save-product';
import { fieldsOf } from './prepare-batch';

const words = { currencies: tradeCurrencies, uoms };
const hostile = ['', 'Box', ' a\n b ', "'=1", '\u2028', '\ud83d'];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.constantFrom(...hostile),
);
/** Random cells that are rarely empty or too long, so that most rows are valid. */
const neededText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  anyText,
);
const anyNumber = fc.constantFrom('', '12', '1.000', '24', '6', '1,5');
const anyRow = fc.record({
  ...{ sku_code: neededText, name: neededText, description: anyText, size: anyText, color: anyText, material: anyText },
  ...{ unit_price: anyNumber, units_per_pack: anyNumber },
  ...{ currency: fc.constantFrom('', ' eur', 'BRL'), uom: fc.constantFrom('', 'KG', 'm\u00b2') },
});
const eventPayload = productChanged.payload.strict();

test('values of a valid row satisfy the contracts of a product and of its event', () => {
  const beside = {
    columns: columnsOf(importFields),
    leastCells: 1,
    words,
    roundCurrency: null,
    known: new Map(),
    sign: '.' as const,
  };
  const [supplierId, categoryId, at] = [randomUUID(), randomUUID(), new Date()];
  let taken = 0;
  const property = fc.property(anyRow, fc.boolean(), (cells, isInCategory) => {
    const row = importFields.map((field) => (field in cells ? cells[field as keyof typeof cells] : ''));
    const judging = { ...beside, categories: new Set<string>() };
    const [judged] = judgeRows([row], judging, { first: 1, repeats: new Map(), offersBefore: 0 });
    if (judged!.kind !== 'new') return;
    taken++;
    const fields = fieldsOf(judged!.values, isInCategory ? categoryId : null);
    expect(createProduct.body.parse(fields)).toEqual(fields);
    const categoryName = isInCategory ? 'Tapes' : null;
    const product = newProduct({ id: randomUUID(), supplierId, fields, categoryName, at });
    const { payload } = productEvent(product, platformContext, { asBuilt: true }).envelope;
    expect(eventPayload.parse(payload)).toEqual(payload);
  });
  fc.assert(property, { numRuns: 1_000 });
  expect(taken).toBeGreaterThan(100);
});
