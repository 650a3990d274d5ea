import { trends as en } from '../en/trends';
import { trends as pt } from '../pt/trends';
import type { Areas } from '../text';

/** Texts of the dashboards' figures over time. */
export const trendAreas = { en: { trends: en }, pt: { trends: pt } } satisfies Areas;
