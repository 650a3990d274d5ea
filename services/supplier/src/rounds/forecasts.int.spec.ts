import { randomUUID } from 'node:crypto';
import { readForecastsCommand } from '@junto/contracts/commands/buyer';
import { readOwnForecasts } from '@junto/contracts/supplier/forecasts';
import { answerCommand } from '@junto/service-kit/commands';
import { ofSpec } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const forecasts = {
  offers: [
    {
      round_product_id: randomUUID(),
      low: 900,
      likely: 1_000,
      high: 1_200,
      moq_chance: 'possible' as const,
      moq_at: null,
      is_date_reliable: false,
      pools: 40,
    },
  ],
  measured: null,
};

const service = supplierServiceOfSpec();
const supplier = ofSpec(() => service.aSupplier());
const requested: string[] = [];
beforeAll(async () => {
  await service.play(
    answerCommand(readForecastsCommand, ({ round_id }) => {
      requested.push(round_id);
      return Promise.resolve(forecasts);
    }),
  );
});

describe('the forecasts of an own round', () => {
  it('are those of the buyer service', async () => {
    const { id: round_id } = await service.anApprovedRound(supplier);
    expect((await service.call(readOwnForecasts, { as: supplier, params: { round_id } })).body).toEqual(forecasts);
    expect(requested).toEqual([round_id]);
  });

  it('are empty before the approval, and not found for another company', async () => {
    const { id: round_id } = await service.aPendingRound(supplier);
    const { body } = await service.call(readOwnForecasts, { as: supplier, params: { round_id } });
    expect(body).toEqual({ offers: [], measured: null });
    const other = await service.call(readOwnForecasts, { as: await service.aSupplier(), params: { round_id } });
    expect([other.status, requested.includes(round_id)]).toEqual([404, false]);
  });
});
