import { upTo as en } from '../en/up-to';
import { upTo as pt } from '../pt/up-to';
import type { Areas } from '../text';

/** Texts of quantities that a buyer accepts if they complete a product. */
export const upToAreas = { en: { upTo: en }, pt: { upTo: pt } } satisfies Areas;
