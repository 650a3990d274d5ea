import type { Areas } from '@junto/i18n/text';
import { ui as en } from './en/ui';
import { ui as pt } from './pt/ui';

declare module '@junto/i18n/text' {
  interface Text {
    ui: typeof en;
  }
}

/** Makes every key of the components' texts known to `t` in whoever imports this. */
export type KnownText = { ui: typeof en };

/** In both languages at once: for tests, and for who draws no page. */
export const uiAreas = { en: { ui: en }, pt: { ui: pt } } satisfies Areas;
