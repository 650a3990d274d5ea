import type { Areas } from '@junto/i18n/text';
import { mail as en } from './en/mail';
import { mail as pt } from './pt/mail';

declare module '@junto/i18n/text' {
  interface Text {
    mail: typeof en;
  }
}

export const mailAreas = { en: { mail: en }, pt: { mail: pt } } satisfies Areas;
