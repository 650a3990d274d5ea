import { lazyPart } from '@junto/ui/core';
import type { OfferForecastProps } from './offer-forecast';

function Absent(_props: OfferForecastProps) {
  return null;
}

/** Loaded after the page, which is complete without it: a failure shows nothing. */
export const OfferForecast = lazyPart<OfferForecastProps>(
  async () => (await import('./offer-forecast').catch(() => ({ OfferForecast: Absent }))).OfferForecast,
  { fallback: null },
);
