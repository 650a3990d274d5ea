import { csv as en } from '../en/csv';
import { csv as pt } from '../pt/csv';
import type { Areas } from '../text';

export const csvAreas = { en: { csv: en }, pt: { csv: pt } } satisfies Areas;
