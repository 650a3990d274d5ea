import { consumer } from '@junto/i18n/pt/consumer';
import { service } from '@junto/i18n/pt/service';
import { settlement } from '@junto/i18n/pt/settlement';
import { trail } from '@junto/i18n/pt/trail';
import { trends } from '@junto/i18n/pt/trends';
import { admin } from './pt/admin';

/** What this area says in Portuguese: a page loads it in one language. */
export const text = { admin, consumer, service, trail, trends, settlement };
