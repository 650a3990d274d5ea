import { consumer } from '@junto/i18n/en/consumer';
import { delivery } from '@junto/i18n/en/delivery';
import { notice } from '@junto/i18n/en/notice';
import { pack } from '@junto/i18n/en/pack';
import { pool } from '@junto/i18n/en/pool';
import { status } from '@junto/i18n/en/status';
import { uom } from '@junto/i18n/en/uom';
import { signedIn } from './en/signed-in';

/** All else that the shell says in English: menu, palette, profile, notices, and what every app says. */
export const text = { consumer, delivery, notice, pack, pool, status, uom, shell: signedIn };
