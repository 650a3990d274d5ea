import { endpoint } from '../endpoint';
import { roundForecasts } from '../forecast';

export const readOwnForecasts = endpoint('GET /api/supplier/rounds/:round_id/forecasts', 'readOwnForecasts', {
  summary: "Get the forecast of every offer in a running round of the caller's company.",
  answer: roundForecasts,
  refusals: ['not_found', 'try_again'],
  tags: ['forecasts'],
});
