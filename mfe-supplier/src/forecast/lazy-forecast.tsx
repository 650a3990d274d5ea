import { lazyPart } from '@junto/ui/core';
import type { WithForecastLoadsProps } from './forecast-loads';
import type { MoqSliderProps } from './moq-slider';
import type { OfferForecastProps } from './offer-forecast';

function Absent(_props: OfferForecastProps) {
  return null;
}
const load = () => import('./offer-forecast').catch(() => ({ OfferForecast: Absent, OfferWhisker: Absent }));

/** Loaded after the dialog, which is complete without them: a failure shows nothing. */
export const OfferForecast = lazyPart<OfferForecastProps>(async () => (await load()).OfferForecast, { fallback: null });
export const OfferWhisker = lazyPart<OfferForecastProps>(async () => (await load()).OfferWhisker, { fallback: null });

const withoutForecast = ({ children }: WithForecastLoadsProps) => children(null);
export const WithForecastLoads = lazyPart<WithForecastLoadsProps>(
  async () =>
    (await import('./forecast-loads').catch(() => ({ WithForecastLoads: withoutForecast }))).WithForecastLoads,
  { fallback: withoutForecast },
);

const NoSlider = (_props: MoqSliderProps) => null;
export const MoqSlider = lazyPart<MoqSliderProps>(
  async () => (await import('./moq-slider').catch(() => ({ MoqSlider: NoSlider }))).MoqSlider,
  { fallback: null },
);
