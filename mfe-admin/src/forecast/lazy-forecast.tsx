import { lazyPart } from '@junto/ui/core';
import type { RoundForecastProps } from './round-forecast';

function Absent(_props: RoundForecastProps) {
  return null;
}

/** Loaded after the dialog, which is complete without it: a failure shows nothing. */
export const RoundForecast = lazyPart<RoundForecastProps>(
  async () => (await import('./round-forecast').catch(() => ({ RoundForecast: Absent }))).RoundForecast,
  { fallback: null },
);
