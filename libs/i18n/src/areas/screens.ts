import { screens as en } from '../screens/en';
import { screens as pt } from '../screens/pt';
import type { Areas } from '../text';

/** Texts that every screen and document needs, in both languages. */
export const screenAreas = { en, pt } satisfies Areas;
