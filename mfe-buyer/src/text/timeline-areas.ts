import type { Areas } from '@junto/i18n/text';
import { timeline as en } from './en/timeline';
import { timeline as pt } from './pt/timeline';

declare module '@junto/i18n/text' {
  interface Text {
    timeline: typeof en;
  }
}

/** Texts of an order's timeline, loaded with the order. */
export const timelineAreas = { en: { timeline: en }, pt: { timeline: pt } } satisfies Areas;
