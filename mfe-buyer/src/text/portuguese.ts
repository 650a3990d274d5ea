import { proforma } from '@junto/i18n/pt/proforma';
import { settlement } from '@junto/i18n/pt/settlement';
import { buyer } from './pt/buyer';

/** What this area says in Portuguese: a page loads it in one language. */
export const text = { buyer, proforma, settlement };
