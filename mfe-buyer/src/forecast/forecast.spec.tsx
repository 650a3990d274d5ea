import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readForecasts } from '@junto/contracts/buyer/forecasts';
import type { PoolForecast, RoundForecasts } from '@junto/contracts/forecast';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';
import { movePool } from '../testing/round-channel';

answerRequests();

const path = `/buyer/rounds/${idOf('round', 1)}`;
const measured = {
  at: '2026-11-20T08:00:00.000Z',
  pools: 200,
  medians: [
    { elapsed_percent: 25, median_percent: 24 },
    { elapsed_percent: 50, median_percent: 23 },
  ],
};

/** Opens the round with a forecast of the Kraft mailer: 684 of 1,000. */
function openWith(
  forecast: Partial<PoolForecast>,
  language: 'en' | 'pt' = 'en',
  error: RoundForecasts['measured'] = measured,
) {
  const mailer: PoolForecast = {
    round_product_id: idOf('offer', 1),
    low: 1_700,
    likely: 2_000,
    high: 2_300,
    moq_chance: 'likely',
    moq_at: null,
    is_date_reliable: false,
    pools: 48,
    ...forecast,
  };
  const answer = mockEndpoint(readForecasts, () => ({ offers: [mailer], measured: error }));
  return openBuyer({ path, language, over: [answer] });
}
const pool = (product: Awaited<ReturnType<typeof row>>) => product.getByRole('progressbar');
const row = async (name: RegExp) => within(await screen.findByRole('article', { name }));

test.each([
  [
    'en',
    'Likely 1,700 to 2,300 at the close',
    /^Details and Pool/,
    'Forecast',
    'We compared how this product filled with 48 products of closed rounds.',
    'Measured on 200 closed products, half of the forecasts were off by at most 24% at 25% of the time, 23% at 50% of the time.',
  ],
  [
    'pt',
    'Provável: de 1 700 a 2 300 no encerramento',
    /^Detalhes/,
    'Previsão',
    'Comparamos a evolução dos pedidos com a de 48 produtos de rodadas encerradas.',
    'Medido em 200 produtos encerrados: metade das previsões errou no máximo 24% com 25% do prazo, 23% com 50% do prazo.',
  ],
] as const)(
  'a product shows its forecast with a whisker under its bar, and behind (i) its method and error (%s)',
  async (language, sentence, details, title, method, error) => {
    openWith({}, language);
    const mailer = await row(/Kraft mailer/);
    expect(await mailer.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(pool(mailer).getAttribute('aria-valuetext')).toMatch(/1.700 (to|a) 2.300$/));
    expect(pool(mailer).nextElementSibling!.className).toBe('pool-whisker');
    fireEvent.click(
      mailer.getByRole('button', { name: new RegExp(`${title === 'Forecast' ? 'About' : 'Sobre'}.*Kraft mailer`) }),
    );
    const about = await screen.findByRole('tooltip');
    expect(about.textContent).toContain(method);
    expect(about.textContent).toContain(error);
    fireEvent.click(mailer.getByRole('button', { name: details }));
    const section = await mailer.findByRole('region', { name: title });
    expect(within(section).getByText(sentence)).toBeTruthy();
    const whisker = section.querySelector('.pool-whisker > span') as HTMLElement;
    // The cap of the mailer is 2,000.
    expect([parseFloat(whisker.style.left), parseFloat(whisker.style.width)]).toEqual([92.5, 7.5]);
  },
);

test('a date of the MOQ is shown with the range', async () => {
  openWith({ low: 900, moq_at: '2026-12-29T10:00:00.000Z', is_date_reliable: true }, 'en', null);
  const mailer = await row(/Kraft mailer/);
  expect((await mailer.findByText(/MOQ by Dec 29/)).textContent).toMatch(/^Likely 900 to 2,300 at the close, MOQ by/);
  fireEvent.click(mailer.getByRole('button', { name: /^About the forecast/ }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('We haven’t measured the error yet.');
});

test('a product without a forecast shows none, and a full one neither', async () => {
  const { live } = openWith({ low: 2_000, high: 2_000 });
  const mailer = await row(/Kraft mailer/);
  expect(await mailer.findByText('Likely full at the close')).toBeTruthy();
  expect((await row(/Shipping box/)).queryByText(/Likely/)).toBeNull();
  await movePool(live, 1, 2_000);
  expect(mailer.queryByText(/Likely/)).toBeNull();
  expect(pool(mailer).getAttribute('aria-valuetext')).not.toContain('likely');
});

test('a range without a width is one figure', async () => {
  openWith({ low: 1_200, high: 1_200 });
  expect(await (await row(/Kraft mailer/)).findByText('Likely 1,200 at the close')).toBeTruthy();
});
