import type { Areas } from '@junto/i18n/text';
import { auth as authEn } from './en/auth';
import { shell as shellEn } from './en/shell';
import { signedIn as signedInEn } from './en/signed-in';
import { auth as authPt } from './pt/auth';
import { shell as shellPt } from './pt/shell';
import { signedIn as signedInPt } from './pt/signed-in';

declare module '@junto/i18n/text' {
  interface Text {
    auth: typeof authEn;
    shell: typeof shellEn & typeof signedInEn;
  }
}

/** All that the shell says; a page loads it in one language and in two parts. */
export const shellAreas = {
  en: { auth: authEn, shell: { ...shellEn, ...signedInEn } },
  pt: { auth: authPt, shell: { ...shellPt, ...signedInPt } },
} satisfies Areas;
