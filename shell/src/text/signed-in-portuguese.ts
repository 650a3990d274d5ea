import { delivery } from '@junto/i18n/pt/delivery';
import { notice } from '@junto/i18n/pt/notice';
import { status } from '@junto/i18n/pt/status';
import { uom } from '@junto/i18n/pt/uom';
import { signedIn } from './pt/signed-in';

/** All else that the shell says in Portuguese: menu, palette, profile, notices. */
export const text = { delivery, notice, status, uom, shell: signedIn };
