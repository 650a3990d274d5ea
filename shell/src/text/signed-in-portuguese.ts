import { consumer } from '@junto/i18n/pt/consumer';
import { delivery } from '@junto/i18n/pt/delivery';
import { notice } from '@junto/i18n/pt/notice';
import { pack } from '@junto/i18n/pt/pack';
import { pool } from '@junto/i18n/pt/pool';
import { status } from '@junto/i18n/pt/status';
import { uom } from '@junto/i18n/pt/uom';
import { signedIn } from './pt/signed-in';

/** All else that the shell says in Portuguese: menu, palette, profile, notices, and what every app says. */
export const text = { consumer, delivery, notice, pack, pool, status, uom, shell: signedIn };
