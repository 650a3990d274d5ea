import { optionalPart } from '@junto/remote-kit/optional-part';

const load = () => import('./offer-forecast');

export const OfferForecast = optionalPart(async () => (await load()).OfferForecast);

export const WithForecast = optionalPart(
  async () => (await load()).WithForecast,
  ({ children }) => children(),
);
