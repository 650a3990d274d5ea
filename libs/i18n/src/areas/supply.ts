import { supply as en } from '../en/supply';
import { supply as pt } from '../pt/supply';
import type { Areas } from '../text';

/** Texts of what a supplier can deliver. */
export const supplyAreas = { en: { supply: en }, pt: { supply: pt } } satisfies Areas;
