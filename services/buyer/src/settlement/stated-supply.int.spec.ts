import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { listRounds, readPools, readRound } from '@junto/contracts/buyer/rounds';
import { previewSettlementCommand } from '@junto/contracts/commands/buyer';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { scarceRounds, supplyReason } from '../testing/scarce-rounds';

const service = buyerServiceOfSpec();
const on = scarceRounds(service);

describe('a stated supply', () => {
  test('stops new orders while the cap stays, and is taken back', async () => {
    const title = `Supply ${randomUUID()}`;
    const round = await service.list(aRound({ title, offers: [{ moq: 100, max_qty: 500 }] }));
    await on.order(round, [60]);
    await on.state(on.withSupply(round, 100), 2);
    await on.until(round, { awaits_settlement: true });
    const late = await service.aBuyer();
    const offered = async () => (await service.call(readRound, { as: late, params: { round_id: round.id } })).body;
    await eventually(async () =>
      expect((await offered()).offers[0]).toMatchObject({ max_qty: 500, supply: { units: 100, reason: supplyReason } }),
    );
    const pools = await service.call(readPools, { as: late, params: { round_id: round.id } });
    expect(pools.body.pools).toMatchObject([{ current_committed_qty: 60, remaining: 40 }]);
    const listed = await service.call(listRounds, { as: late, query: { search: title } });
    expect(listed.body.items[0]?.progress?.pools).toMatchObject([{ max_qty: 500, supply: 100, committed: 60 }]);
    await service.fill(late, round, [40]);
    const other = await service.aBuyer();
    await service.fill(other, round, [1]);
    expect((await service.placeCart(late, round)).status).toBe(201);
    expect((await service.placeCart(other, round)).problem).toMatchObject({
      code: 'cap_reached',
      params: { remaining: [{ remaining: 0 }] },
    });
    await on.state(on.withSupply(round, null), 3);
    await on.until(round, { awaits_settlement: false });
    expect((await service.placeCart(other, round)).status).toBe(201);
  });

  test('events in any order leave the newest figure', async () => {
    const round = await service.list(aRound({ offers: [{ moq: 100 }] }));
    await on.state(on.withSupply(round, 70), 4);
    await on.state(on.withSupply(round, 50), 3);
    await on.state(on.withSupply(round, 90), 2);
    await on.until(round, { awaits_settlement: true });
    const pool = { _id: round.offers[0]!.id as never };
    await eventually(async () =>
      expect(await mongoose.connection.collection('pools').findOne(pool)).toMatchObject({ supply: { units: 70 } }),
    );
  });

  test('after the close makes a plain round await its settlement, but not a settled one', async () => {
    const { round } = await on.aScarceRound(300);
    await on.settling(round, []);
    await on.stored(round, 'settled');
    await on.state(on.withSupply(round, 200), 9);
    await eventually(async () => {
      const found = await mongoose.connection.collection('listed_rounds').findOne({ _id: round.id as never });
      expect(found).toMatchObject({ version: 9 });
    });
    expect(await on.lockOf(round)).toMatchObject({ awaits_settlement: false });
    // The settlement keeps the supply that it shared.
    const preview = await service.ask(previewSettlementCommand, { round_id: round.id, decisions: [], allocations: [] });
    expect(preview).toMatchObject({ scarce: [{ supply: 300 }], settled: { units: 303 } });
  });
});
