import { listImportedOffers } from '@junto/contracts/supplier/imported-rows';
import { fieldHeadings, type ImportField } from '@junto/domain/product-import/columns';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { importing } from '../testing/importing';

const service = supplierServiceOfSpec();

it('minimum fill and price tiers of a file become terms of the offers', async () => {
  const supplier = await service.aSupplier();
  const on = importing(service);
  const columns = [
    ...['sku_code', 'name', 'unit_price', 'moq', 'max_qty', 'minimum_fill'],
    ...['tier_1_from', 'tier_1_price', 'tier_2_from', 'tier_2_price'],
  ] as ImportField[];
  const rows = [
    ['A', 'Box', '1.50', '100', '500', '85%', '200', '1.40', '400', '1.25'],
    ['B', 'Bag', '1.50', '100', '', '', '', '', '', ''],
    ['C', 'Lid', '1.50', '100', '500', '', '200', '1.60', '', ''],
    ['D', 'Cup', '1.50', '100', '500', '', '600', '1.40', '', ''],
  ];
  const given = { header: columns.map((field) => fieldHeadings[field]), columns, round_currency: 'USD' as const };
  const { id } = await on.run(supplier, rows, given);
  const { body } = await service.call(listImportedOffers, { as: supplier, params: { import_id: id } });
  expect(body.items.map(({ product, ...terms }) => [product.sku_code, terms])).toEqual([
    [
      'A',
      {
        ...{ moq: 100, max_qty: 500, minimum_fill: 85 },
        tiers: [
          { from_units: 200, unit_price: 1.4 },
          { from_units: 400, unit_price: 1.25 },
        ],
      },
    ],
    ['B', { moq: 100, max_qty: null, minimum_fill: null, tiers: [] }],
  ]);
  const failed = await on.rowsOf(supplier, id, { kind: 'failed' });
  expect(failed.map(({ row, problems }) => [row, problems[0]!.field, problems[0]!.code])).toEqual([
    [3, 'tier_1_price', 'tier_price_not_falling'],
    [4, 'tier_1_from', 'tier_above_cap'],
  ]);
  const offers = body.items.map(({ product, ...terms }) => ({ product_id: product.id, ...terms }));
  expect((await service.aDraft(supplier, { offers })).offers[0]).toMatchObject({ minimum_fill: 85, tiers: [{}, {}] });
});
