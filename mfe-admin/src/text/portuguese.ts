import { consumer } from '@junto/i18n/pt/consumer';
import { trail } from '@junto/i18n/pt/trail';
import { admin } from './pt/admin';

/** What this area says in Portuguese: a page loads it in one language. */
export const text = { admin, consumer, trail };
