import { firstScreens } from '@junto/i18n/screens/first-pt';
import { auth } from './pt/auth';
import { shell } from './pt/shell';

/**
 * What the shell says to anybody in Portuguese; what only somebody who signs in reads comes with the parts that say it.
 */
export const text = { ...firstScreens, auth, shell };
