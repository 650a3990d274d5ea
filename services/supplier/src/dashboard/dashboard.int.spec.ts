import { participationChanged, poolChanged } from '@junto/contracts/events/buyer';
import { readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import { updateProduct } from '@junto/contracts/supplier/products';
import { listOwnRounds, readOwnRound, type OwnRound } from '@junto/contracts/supplier/rounds';
import { eventually } from '@junto/test-kit/eventually';
import { inDays } from '@junto/test-kit/in-days';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, aSupplier, type Person } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale } from '../testing/an-order';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const dashboard = async (as: Person = supplier) => (await service.call(readSupplierDashboard, { as })).body;
const publishPool = (round: OwnRound, committed: number, version: number, offer = round.offers[0]!) =>
  service.emit(poolChanged, {
    aggregateId: offer.id,
    version,
    payload: {
      round_id: round.id,
      round_product_id: offer.id,
      current_committed_qty: committed,
      total_selected: 5,
      moq: offer.moq,
      max_qty: offer.max_qty,
      user_id: 'opaque',
      version,
    },
  });
const publishMembership = (round: OwnRound, buyer: string, version: number, takesPart: boolean) =>
  service.emit(participationChanged, {
    aggregateId: round.id,
    version,
    payload: {
      round_id: round.id,
      supplier_id: round.supplier_id,
      buyers: [{ buyer, takes_part: takesPart }],
      version,
    },
  });

describe('the pools of a round', () => {
  it('are summed on the round and valued at their price; duplicate and reordered events change nothing', async () => {
    const [tape, box] = [
      await service.aProduct(supplier, { unit_price: 2.05 }),
      await service.aProduct(supplier, { unit_price: 10 }),
    ];
    const round = await service.anApprovedRound(supplier, {
      offers: [
        { product_id: tape.id, moq: 100 },
        { product_id: box.id, moq: 10 },
      ],
    });
    const [first, second] = round.offers as [OwnRound['offers'][number], OwnRound['offers'][number]];
    const steps = [
      () => publishPool(round, 30, 1, first),
      () => publishPool(round, 80, 2, first),
      () => publishPool(round, 60, 3, first),
      () => publishPool(round, 40, 1, second),
    ];
    for (const step of [...steps, ...steps, ...steps].sort(() => Math.random() - 0.5)) await step();
    await eventually(async () => {
      const { body } = await service.call(readOwnRound, { as: supplier, params: { round_id: round.id } });
      expect(body).toMatchObject({ total_committed: 100, total_moq: 110, revenue: 523, potential: 605 });
      expect(body.offers.map((offer) => offer.current_committed_qty)).toEqual([60, 40]);
      expect(body.offers[0]?.total_selected).toBe(5);
    });
    // Earlier events are handled once the effect of a later one is visible.
    await publishPool(round, 61, 4, first);
    await service.until('pools', { _id: first.id, version: 4 });
    const { body } = await service.call(listOwnRounds, { as: supplier });
    expect(body.items[0]).toMatchObject({ total_committed: 101, total_moq: 110 });
    expect(body.items[0]?.progress?.pools.map(({ committed }) => committed)).toEqual([61, 40]);
  });
});

describe('active buyers', () => {
  it('are buyers with a cart or an active order, counted once over all approved rounds', async () => {
    const [one, two] = [await service.anApprovedRound(supplier), await service.anApprovedRound(supplier)];
    await publishMembership(one, 'ana', 1, true);
    await publishMembership(two, 'ana', 1, true);
    await publishMembership(two, 'bia', 2, false);
    await publishMembership(two, 'bia', 1, true);
    await publishMembership(two, 'caio', 1, true);
    await publishMembership(two, 'caio', 1, true);
    await service.until('participations', { _id: `${two.id}:caio` });
    expect((await dashboard()).active_buyers).toBe(2);
    const { body } = await service.call(listOwnRounds, { as: supplier });
    expect(Object.fromEntries(body.items.map((item) => [item.id, item.buyers]))).toEqual({ [one.id]: 1, [two.id]: 2 });
    await service.close(two.id);
    expect((await dashboard()).active_buyers).toBe(1);
  });
});

describe('the dashboard', () => {
  it('counts active rounds and products, sums sales per currency, and shows the latest few', async () => {
    const rounds = [];
    for (let index = 0; index < 4; index++)
      rounds.push(await service.anApprovedRound(supplier, { title: `Rodada ${index}` }));
    await service.aDraft(supplier);
    await service.call(updateProduct, {
      as: supplier,
      params: { product_id: rounds[0]!.offers[0]!.product_id },
      body: { active: false },
    });
    const sales = [];
    for (let index = 0; index < 6; index++) sales.push(await aSale(service, rounds[0]!));
    const shown = await dashboard();
    expect(shown).toMatchObject({
      has_company: true,
      active_rounds: 4,
      products: 4,
      total_sales: [{ currency: 'USD', amount: 885.6 }],
    });
    expect(shown.rounds.map((round) => round.title)).toEqual(['Rodada 3', 'Rodada 2', 'Rodada 1']);
    expect(shown.recent_sales.map((sale) => sale.id)).toEqual(
      sales
        .slice(1)
        .reverse()
        .map((sale) => sale.id),
    );
    await service.close(rounds[3]!.id);
    const after = await dashboard();
    expect(after.active_rounds).toBe(3);
    expect(after.rounds.map((round) => round.title)).toEqual(['Rodada 2', 'Rodada 1', 'Rodada 0']);
  });

  it('counts the active rounds that close within a week', async () => {
    for (const days of [2, 6.9, 7.1]) await service.anApprovedRound(supplier, { close_at: inDays(days) });
    await service.anApprovedRound(supplier);
    await service.aDraft(supplier, { close_at: inDays(3) });
    await service.anApprovedRound(await service.aSupplier(), { close_at: inDays(3) });
    expect(await dashboard()).toMatchObject({ active_rounds: 4, closing_within_a_week: 2 });
  });

  it('is empty, without an error, for an admin and for a supplier without a company', async () => {
    await service.anApprovedRound(supplier);
    for (const as of [anAdmin(), aSupplier({ companyId: null })]) {
      expect(await dashboard(as)).toEqual({
        has_company: false,
        active_rounds: 0,
        closing_within_a_week: 0,
        total_sales: [],
        active_buyers: 0,
        products: 0,
        rounds: [],
        recent_sales: [],
      });
    }
  });
});
