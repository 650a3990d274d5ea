import { consumer } from '@junto/i18n/en/consumer';
import { service } from '@junto/i18n/en/service';
import { settlement } from '@junto/i18n/en/settlement';
import { trail } from '@junto/i18n/en/trail';
import { trends } from '@junto/i18n/en/trends';
import { admin } from './en/admin';

/** What this area says in English: a page loads it in one language. */
export const text = { admin, consumer, service, trail, trends, settlement };
