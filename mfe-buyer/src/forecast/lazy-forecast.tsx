import { lazyPart } from '@junto/ui/core';
import type { OfferForecastProps, WithForecastProps } from './offer-forecast';

function Absent(_props: OfferForecastProps) {
  return null;
}

const withoutForecast = ({ children }: WithForecastProps) => children();
const load = () => import('./offer-forecast').catch(() => ({ OfferForecast: Absent, WithForecast: withoutForecast }));

/** Loaded after the page, which is complete without it: a failure shows nothing. */
export const OfferForecast = lazyPart<OfferForecastProps>(async () => (await load()).OfferForecast, { fallback: null });

export const WithForecast = lazyPart<WithForecastProps>(async () => (await load()).WithForecast, {
  fallback: withoutForecast,
});
