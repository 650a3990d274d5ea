import { readForecasts as readForecastsSpec } from '@junto/contracts/buyer/forecasts';
import { readForecastsCommand } from '@junto/contracts/commands/buyer';
import { answerCommand } from '@junto/service-kit/commands';
import { route } from '@junto/service-kit/http/route';
import type { Slice } from '@junto/service-kit/service';
import { ForecastStateModel } from './forecast-state.model';
import { measureForecastError } from './measure-error';
import { PoolCourseModel } from './pool-course.model';
import { createForecasts } from './read-forecasts';
import { storeCourses } from './store-courses';

/** Stores how closed pools filled, and forecasts running ones from them. */
export function forecastSlice(): Slice {
  const readForecasts = createForecasts();
  return {
    routes: [route(readForecastsSpec, ({ params }) => readForecasts(params.round_id))],
    commands: [answerCommand(readForecastsCommand, ({ round_id }) => readForecasts(round_id))],
    jobs: [storeCourses, measureForecastError],
    indexes: [PoolCourseModel, ForecastStateModel],
  };
}
