import { z } from 'zod';
import { forecastErrors } from '@junto/contracts/forecast';
import { instant } from '@junto/contracts/wire';
import { stored } from '@junto/service-kit/mongo/stored';

/** The only document. */
export const platform = 'platform';

/** How far courses are stored, and the last measured error. */
export const ForecastStateModel = stored(
  'forecast_state',
  z.object({
    id: z.string(),
    /** Rounds that were cleared up to here are stored. */
    stored_to: instant.nullish(),
    measured: forecastErrors.nullish(),
    /** A process measures until then. */
    measuring_until: instant.nullish(),
  }),
).model;
