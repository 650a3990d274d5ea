import { roundChange as en } from '../en/round-change';
import { roundChange as pt } from '../pt/round-change';
import type { Areas } from '../text';

/** Texts of changes of a running round. */
export const roundChangeAreas = { en: { roundChange: en }, pt: { roundChange: pt } } satisfies Areas;
