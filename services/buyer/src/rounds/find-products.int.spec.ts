import { findProducts } from '@junto/contracts/buyer/rounds';
import { ofSpec } from '@junto/test-kit/of-spec';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();
const buyer = ofSpec(() => service.aBuyer());

const find = async (search: string, limit = 3) =>
  (await service.call(findProducts, { as: buyer, query: { search, limit } })).body;

test('finds a product by name or SKU, ignoring accents, with its round', async () => {
  const round = await service.aRound({ title: 'Café da manhã', offers: [{ moq: 100 }, { moq: 50 }] });
  const { id, product } = round.offers[1]!;
  const bySku = await find(product.sku_code.toUpperCase());
  expect(bySku).toMatchObject({ total: 1, total_capped: false });
  expect(bySku.items).toEqual([
    {
      id,
      round_id: round.id,
      round_title: 'Café da manhã',
      supplier_name: round.supplier_name,
      name: product.name,
      sku_code: product.sku_code,
      unit_price: product.unit_price,
      currency: product.currency,
    },
  ]);
  // The round's own title is not a product.
  expect(await find('cafe da manha')).toEqual({ items: [], next_cursor: null, total: 0, total_capped: false });
  expect((await find('   ')).items).toEqual([]);
});

test('counts more than it returns', async () => {
  const { offers } = await service.aRound({ offers: [{ moq: 1 }, { moq: 1 }, { moq: 1 }] });
  const shared = offers[0]!.product.name.slice(0, 5);
  const found = await find(shared, 1);
  expect([found.items.length, found.total >= 3]).toEqual([1, true]);
});
