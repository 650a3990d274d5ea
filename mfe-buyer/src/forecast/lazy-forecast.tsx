import { lazyPart } from '@junto/ui/core';
import type { OfferForecastProps } from './offer-forecast';

function Absent(_props: OfferForecastProps) {
  return null;
}

/** Loaded after the page; the page is complete without it, so that a failure shows nothing. */
export const OfferForecast = lazyPart<OfferForecastProps>(
  () =>
    import('./offer-forecast').then(
      (code) => code.OfferForecast,
      () => Absent,
    ),
  { fallback: null },
);
