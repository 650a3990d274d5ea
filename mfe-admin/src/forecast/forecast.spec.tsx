import { fireEvent, screen, within } from '@testing-library/react';
import { readAnyForecasts } from '@junto/contracts/admin/forecasts';
import { listAllRounds, previewClose, readAnyRound } from '@junto/contracts/admin/rounds';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { anOffer, aRound, idOf } from '../testing/builders';

answerRequests();

const forecastOf = (number: number, moq_chance: 'likely' | 'possible' | 'unlikely') => ({
  round_product_id: idOf('e', number),
  low: 900,
  likely: 950,
  high: 999,
  moq_chance,
  moq_at: null,
  is_date_reliable: false,
  pools: 48,
});

test.each([
  ['en', 'Close Round', 'Forecast for the deadline', '900–999', 'MOQ unlikely', 'MOQ likely', 'About the forecast'],
  ['pt', 'Encerrar rodada', 'Previsão para o prazo', '900–999', 'MOQ improvável', 'MOQ provável', 'Sobre a previsão'],
] as const)(
  'the confirmation of a close shows what waiting for the deadline likely brings (%s)',
  async (language, close, title, range, unlikely, likely, about) => {
    const round = aRound(1, { status: 'approved' });
    const offers = [anOffer(idOf('e', 1), 'Paper tape'), anOffer(idOf('e', 2), 'Kraft mailer')];
    const preview = { carts: 0, items: 0, units: 0, orders: 0, held: [], unmet: [] };
    openAdmin({
      path: '/admin/rounds',
      language,
      answers: [
        mockEndpoint(listAllRounds, () => allOf([round])),
        mockEndpoint(readAnyRound, () => ({ ...round, offers })),
        mockEndpoint(previewClose, () => preview),
        mockEndpoint(readAnyForecasts, () => ({
          offers: [forecastOf(1, 'likely'), forecastOf(2, 'unlikely')],
          measured: null,
        })),
      ],
    });
    await press(close);
    const section = within(await screen.findByRole('region', { name: title }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Kraft mailer: ${range} · ${unlikely}`,
      `Paper tape: ${range} · ${likely}`,
    ]);
    fireEvent.click(section.getByRole('button', { name: about }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('48');
  },
);
