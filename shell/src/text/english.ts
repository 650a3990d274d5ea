import { firstScreens } from '@junto/i18n/screens/first-en';
import { auth } from './en/auth';
import { shell } from './en/shell';

/**
 * What the shell says to anybody in English; what only somebody who signs in reads comes with the parts that say it.
 */
export const text = { ...firstScreens, auth, shell };
