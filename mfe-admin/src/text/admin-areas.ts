import type { Areas } from '@junto/i18n/text';
import { admin as en } from './en/admin';
import { admin as pt } from './pt/admin';

declare module '@junto/i18n/text' {
  interface Text {
    admin: typeof en;
  }
}

export const adminAreas = { en: { admin: en }, pt: { admin: pt } } satisfies Areas;
