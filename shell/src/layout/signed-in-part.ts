import type { Language } from '@junto/i18n/language';
import { fetchMore } from '../text/more-text';

/**
 * Fetches what every page of somebody who is signed in begins with: while they sign in, or as the page opens where they
 * may still be. What does not come now is asked for when it is needed.
 */
export function fetchSignedInPart(language: Language): void {
  const parts = [
    import(/* webpackChunkName: "signed-in-calls" */ '../session/session-calls'),
    import(/* webpackChunkName: "signed-in-store" */ '../session/page-store'),
    import(/* webpackChunkName: "signed-in" */ './frame'),
    fetchMore(language),
  ];
  for (const part of parts) part.catch(() => undefined);
}
