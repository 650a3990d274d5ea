import { listRounds, readPoolHistory, readPools, readRound } from '@junto/contracts/buyer/rounds';
import { ofSpec } from '@junto/test-kit/of-spec';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { PoolPointsModel } from './pool-points.model';
import { writePoolPoints } from './record-pool-points';

const service = buyerServiceOfSpec();
const buyer = ofSpec(() => service.aBuyer());

describe('the pools of a round', () => {
  test('are the sums of orders and carts, with what remains of the cap', async () => {
    const round = await service.aRound({ offers: [{ max_qty: 100 }, {}] });
    const other = await service.aBuyer('Otto Other');
    await service.order(other, round, 30);
    await service.select(buyer, round, 0, 12);
    const { body } = await service.call(readPools, { as: buyer, params: { round_id: round.id } });
    const figures = new Map(body.pools.map((pool) => [pool.round_product_id, pool]));
    expect(figures.get(round.offers[0]!.id)).toMatchObject({
      current_committed_qty: 30,
      total_selected: 12,
      remaining: 70,
    });
    expect(figures.get(round.offers[1]!.id)).toMatchObject({
      current_committed_qty: 0,
      total_selected: 0,
      remaining: null,
    });
    expect(Math.abs(Date.now() - Date.parse(body.as_of))).toBeLessThan(10_000);
  });

  test('never identify buyers', async () => {
    const round = await service.aRound();
    const other = await service.aBuyer('Otto Other');
    await service.order(other, round, 5);
    await service.select(other, round, 0, 5);
    await writePoolPoints(new Date());
    for (const spec of [listRounds, readRound, readPools, readPoolHistory]) {
      const { bytes } = await service.call(spec as typeof readRound, { as: buyer, params: { round_id: round.id } });
      expect(bytes.toString()).not.toContain(other.userId);
      expect(bytes.toString()).not.toContain('Otto');
    }
  });

  test('have a history from zero to now, with a point per recording', async () => {
    const round = await service.aRound({
      created_at: new Date('2026-11-01T00:00:00Z').toISOString(),
      offers: [{}, {}],
    });
    await service.order(buyer, round, 10);
    await service.order(buyer, round, 5);
    await writePoolPoints(new Date('2026-11-02T00:00:00Z'));
    await service.order(buyer, round, 7);
    await writePoolPoints(new Date('2026-11-03T00:00:00Z'));
    await writePoolPoints(new Date('2026-11-04T00:00:00Z'));
    const { body } = await service.call(readPoolHistory, { as: buyer, params: { round_id: round.id } });
    const [moved, still] = round.offers.map(
      ({ id }) => body.offers.find((offer) => offer.round_product_id === id)!.points,
    );
    expect(moved!.map(({ committed }) => committed)).toEqual([0, 15, 22, 22]);
    expect(moved!.slice(0, 3).map(({ at }) => at)).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2026-11-02T00:00:00.000Z',
      '2026-11-03T00:00:00.000Z',
    ]);
    expect(still!.map(({ committed }) => committed)).toEqual([0, 0]);
  });

  test('keep at most 60 points', async () => {
    const round = await service.aRound({ created_at: new Date('2026-10-01T00:00:00Z').toISOString() });
    await service.order(buyer, round, 1);
    await writePoolPoints(new Date('2026-10-02T00:00:00Z'));
    const points = Array.from({ length: 58 }, (_, hour) => ({
      at: new Date(Date.UTC(2026, 9, 2, hour)),
      committed: hour + 1,
    }));
    await PoolPointsModel.updateOne({ round_id: round.id }, { $set: { points } });
    await service.order(buyer, round, 1);
    await writePoolPoints(new Date('2026-10-09T00:00:00Z'));
    const { body } = await service.call(readPoolHistory, { as: buyer, params: { round_id: round.id } });
    expect(body.offers[0]!.points).toHaveLength(60);
    expect(body.offers[0]!.points.at(-2)).toEqual({ at: '2026-10-09T00:00:00.000Z', committed: 2 });
  });
});
