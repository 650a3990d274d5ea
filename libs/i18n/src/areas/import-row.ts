import { importRow as en } from '../en/import-row';
import { importRow as pt } from '../pt/import-row';
import type { Areas } from '../text';

export const importRowAreas = { en: { importRow: en }, pt: { importRow: pt } } satisfies Areas;
