import { screens as en } from '../screens/en';
import { screens as pt } from '../screens/pt';
import type { Areas } from '../text';

/** What every screen and paper needs, in both languages. */
export const screenAreas = { en, pt } satisfies Areas;
