import { fireEvent, screen, within } from '@testing-library/react';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { PoolForecast } from '@junto/contracts/forecast';
import { readOwnForecasts } from '@junto/contracts/supplier/forecasts';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { aRound, idOf } from '../testing/builders';
import { answerRequests, openSupplier } from '../testing/supplier-page';

answerRequests();

const pack_measures = { pack_gross_kg: 10, pack_length_cm: 100, pack_width_cm: 60, pack_height_cm: 20 };
const offer = { ...aRound(1).offers[0]!, approved_qty: 600, pack_measures };

/** Opens Round Performance with a forecast of its first product: 684 of 1,000. */
async function openRound(forecast: Partial<PoolForecast>, language: 'en' | 'pt' = 'en', over: Partial<OwnRound> = {}) {
  const round = aRound(1, { status: 'approved', offers: [offer, { ...offer, id: idOf('offer', 2) }], ...over });
  const first: PoolForecast = {
    round_product_id: offer.id,
    low: 900,
    likely: 1_000,
    high: 1_300,
    moq_chance: 'possible',
    moq_at: null,
    is_date_reliable: false,
    pools: 48,
    ...forecast,
  };
  const answer = mockEndpoint(readOwnForecasts, () => ({ offers: [first], measured: null }));
  openSupplier({ path: `/supplier/rounds?round=${round.id}`, language, world: { rounds: [round] }, over: [answer] });
  return within(await screen.findByRole('dialog'));
}

test.each([
  ['en', 'likely', '1,050–1,300', 'MOQ likely', 'Forecast'],
  ['en', 'unlikely', '1,050–1,300', 'MOQ unlikely', 'Forecast'],
  ['pt', 'possible', '1 050–1 300', 'MOQ possível', 'Previsão'],
] as const)(
  'a product shows its range and whether its MOQ is reached (%s, %s)',
  async (language, moq_chance, range, words, title) => {
    const dialog = await openRound({ low: 1_050, moq_chance }, language);
    const forecast = within(await dialog.findByRole('group', { name: title }));
    expect(forecast.getByText(range)).toBeTruthy();
    expect(forecast.getByText(words)).toBeTruthy();
    expect(screen.getByRole('dialog').querySelectorAll('.pool-whisker')).toHaveLength(1);
  },
);

test('the loads show what the forecast makes sure and possible', async () => {
  const dialog = await openRound({ low: 1_000, high: 1_300 });
  // 20 to 26 packs of 0.12 m³; nothing ships now, and 4 pallets at the full MOQ.
  expect(await dialog.findByText(/^Forecast 2\.4 to 3\.12 m³, 2 to 3 pallets$/)).toBeTruthy();
  const outlooks = [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('[data-outlook]')];
  expect(outlooks.map(({ dataset }) => dataset.outlook)).toEqual(['sure', 'sure', 'possible', 'room']);
  fireEvent.click(dialog.getByText('20′'));
  expect(dialog.getByText(/^Forecast 2\.4 to 3\.12 m³$/)).toBeTruthy();
});

test('a closed round shows no forecast', async () => {
  const dialog = await openRound({}, 'en', { status: 'closed' });
  await dialog.findAllByText('Average MOQ progress');
  expect(dialog.queryByRole('group', { name: 'Forecast' })).toBeNull();
});

test('a range without a width is one figure', async () => {
  const dialog = await openRound({ low: 1_200, high: 1_200 });
  expect((await dialog.findByRole('group', { name: 'Forecast' })).textContent).toMatch(/^1,200MOQ/);
});
