import { endpoint } from '../endpoint';
import { roundForecasts } from '../forecast';

export const readAnyForecasts = endpoint('GET /api/admin/rounds/:round_id/forecasts', 'readAnyForecasts', {
  summary: 'Get the forecast of every offer in a running round.',
  answer: roundForecasts,
  refusals: ['not_found', 'try_again'],
  tags: ['forecasts'],
});
