import { endpoint } from '../endpoint';
import { roundForecasts } from '../forecast';

export const readForecasts = endpoint('GET /api/buyer/rounds/:round_id/forecasts', 'readForecasts', {
  summary: 'Get the forecast of every offer in a running round, at most two minutes old.',
  answer: roundForecasts,
  tags: ['forecasts'],
});
