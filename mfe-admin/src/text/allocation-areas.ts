import type { Areas } from '@junto/i18n/text';
import { allocation as en } from './en/allocation';
import { allocation as pt } from './pt/allocation';

declare module '@junto/i18n/text' {
  interface Text {
    allocation: typeof en;
  }
}

/** Texts of a shared supply, loaded with the settlement of a round. */
export const allocationAreas = { en: { allocation: en }, pt: { allocation: pt } } satisfies Areas;
