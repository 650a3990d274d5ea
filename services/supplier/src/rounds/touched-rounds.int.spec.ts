import { countHoldingCommand } from '@junto/contracts/commands/buyer';
import { findTouchedRounds } from '@junto/contracts/supplier/many-products';
import { answerCommand } from '@junto/service-kit/commands';
import { aSupplier, type Person } from '@junto/test-kit/tokens';
import { aSupplierService, type SupplierService } from '../testing/a-supplier-service';

let service: SupplierService;
let supplier: Person & { companyId: string };
beforeEach(async () => {
  service = await aSupplierService();
  supplier = await service.aSupplier();
});
afterEach(() => service.stop());

const find = async (products: string[], as: Person = supplier) =>
  (await service.call(findTouchedRounds, { as, body: { products } })).body;

async function aRunningRound() {
  const [one, other] = [await service.aProduct(supplier), await service.aProduct(supplier)];
  const round = await service.anApprovedRound(supplier, { offers: [one, other].map(({ id }) => ({ product_id: id })) });
  return { one, other, round };
}

describe('rounds affected by a product change', () => {
  it('are the running ones of the own company that offer any of the products', async () => {
    const { one, other, round } = await aRunningRound();
    const ids = [one.id, other.id];
    await service.aDraft(supplier, { offers: ids.map((id) => ({ product_id: id })) });
    const none = await service.aProduct(supplier);
    expect(await find([none.id])).toEqual({ rounds: [], held: { orders: 0, carts: 0 } });
    for (const { id } of round.offers)
      await service
        .rows('pools')
        .insertOne({ _id: id as never, round_id: round.id, committed: 30, selected: 4, version: 1 });
    expect((await find(ids)).rounds).toMatchObject([{ id: round.id, current_committed_qty: 60, total_selected: 8 }]);
    expect((await find(ids, await service.aSupplier())).rounds).toEqual([]);
    const alone = aSupplier({ companyId: null });
    expect((await service.refused(findTouchedRounds, { as: alone, body: { products: ids } })).code).toBe(
      'company_missing',
    );
  });

  it('include the orders and carts of the given products', async () => {
    const { one, round } = await aRunningRound();
    const request: unknown[] = [];
    const offer = round.offers.find(({ product_id }) => product_id === one.id);
    // Changes of carts are not published as events.
    await service
      .rows('pools')
      .insertOne({ _id: offer!.id as never, round_id: round.id, committed: 30, selected: 0, version: 1 });
    const counted = { orders: 3, carts: 2, selected: { [offer!.id]: 20 } };
    await service.play(answerCommand(countHoldingCommand, async (input) => (request.push(input), counted)));
    expect(await find([one.id])).toMatchObject({ held: { orders: 3, carts: 2 }, rounds: [{ total_selected: 20 }] });
    expect(request).toEqual([{ round_ids: [round.id], round_product_ids: [offer?.id] }]);
  });

  it('are returned even if the buyer service does not respond', async () => {
    const { one, round } = await aRunningRound();
    expect(await find([one.id])).toMatchObject({ rounds: [{ id: round.id }], held: null });
  });
});
