import { readPoolHistoryCommand } from '@junto/contracts/commands/buyer';
import { readOwnPoolHistory, type OwnRound } from '@junto/contracts/supplier/rounds';
import { answerCommand } from '@junto/service-kit/commands';
import { ofSpec } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofSpec(() => service.aSupplier());
const points = [{ at: '2026-11-03T09:00:00.000Z', committed: 0 }];
beforeAll(
  async () => void (await service.play(answerCommand(readPoolHistoryCommand, () => Promise.resolve({ points })))),
);

const historyOf = (round: OwnRound) =>
  service.call(readOwnPoolHistory, {
    as: supplier,
    params: { round_id: round.id, round_product_id: round.offers[0]!.id },
  });

describe('the history of a pool in an own round', () => {
  it('contains what the buyer service recorded', async () => {
    expect((await historyOf(await service.anApprovedRound(supplier))).body).toEqual({ points });
  });

  it('is empty before the round is approved', async () => {
    expect((await historyOf(await service.aPendingRound(supplier))).body).toEqual({ points: [] });
  });
});
