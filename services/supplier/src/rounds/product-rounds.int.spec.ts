import { listProductRounds } from '@junto/contracts/supplier/rounds';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const roundsOf = async (product_id: string) =>
  (await service.call(listProductRounds, { as: supplier, params: { product_id } })).body;

describe('the rounds of a product', () => {
  it("are the running ones with the product's pool, and the most recent others", async () => {
    const { id } = await service.aProduct(supplier);
    const other = await service.aProduct(supplier);
    const offers = [{ product_id: other.id }, { product_id: id, moq: 40 }];
    const draft = await service.aDraft(supplier, { offers });
    const round = await service.anApprovedRound(supplier, { offers });
    await service.anApprovedRound(supplier, { offers: [{ product_id: other.id }] });
    const pool = round.offers.find(({ product_id }) => product_id === id)!;
    await service
      .rows('pools')
      .insertOne({ _id: pool.id as never, round_id: round.id, committed: 30, selected: 4, version: 1 });
    const { running, others } = await roundsOf(id);
    expect(running).toMatchObject([
      { id: round.id, status: 'approved', moq: 40, current_committed_qty: 30, total_selected: 4 },
    ]);
    expect(others).toMatchObject([{ id: draft.id, status: 'draft', current_committed_qty: 0 }]);
  });

  it('are not visible to other companies', async () => {
    const { id } = await service.aProduct(supplier);
    await service.anApprovedRound(supplier, { offers: [{ product_id: id }] });
    for (const as of [await service.aSupplier(), anAdmin()])
      expect((await service.refused(listProductRounds, { as, params: { product_id: id } })).code).toBe('not_found');
  });
});
