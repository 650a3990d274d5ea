import type { Areas } from '@junto/i18n/text';
import { packing as en } from './en/packing';
import { packing as pt } from './pt/packing';

declare module '@junto/i18n/text' {
  interface Text {
    packing: typeof en;
  }
}

export const packingAreas = { en: { packing: en }, pt: { packing: pt } } satisfies Areas;
