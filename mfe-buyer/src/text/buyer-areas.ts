import type { Areas } from '@junto/i18n/text';
import { buyer as en } from './en/buyer';
import { buyer as pt } from './pt/buyer';

declare module '@junto/i18n/text' {
  interface Text {
    buyer: typeof en;
  }
}

export const buyerAreas = { en: { buyer: en }, pt: { buyer: pt } } satisfies Areas;
