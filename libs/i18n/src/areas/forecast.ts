import { forecast as en } from '../en/forecast';
import { forecast as pt } from '../pt/forecast';
import type { Areas } from '../text';

/** Texts of forecasts of running pools. */
export const forecastAreas = { en: { forecast: en }, pt: { forecast: pt } } satisfies Areas;
