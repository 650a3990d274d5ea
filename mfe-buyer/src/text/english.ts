import { proforma } from '@junto/i18n/en/proforma';
import { settlement } from '@junto/i18n/en/settlement';
import { buyer } from './en/buyer';

/** What this area says in English: a page loads it in one language. */
export const text = { buyer, proforma, settlement };
