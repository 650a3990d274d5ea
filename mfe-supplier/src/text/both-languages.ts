import type { Areas } from '@junto/i18n/text';
import { text as en } from './english';
import { text as pt } from './portuguese';

/** For where nobody waits for a language: tests, and the app alone under development. */
export const bothLanguages = { en, pt } satisfies Areas;
