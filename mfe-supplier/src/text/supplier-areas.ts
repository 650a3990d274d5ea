import type { Areas } from '@junto/i18n/text';
import { supplier as en } from './en/supplier';
import { supplier as pt } from './pt/supplier';

declare module '@junto/i18n/text' {
  interface Text {
    supplier: typeof en;
  }
}

export const supplierAreas = { en: { supplier: en }, pt: { supplier: pt } } satisfies Areas;
