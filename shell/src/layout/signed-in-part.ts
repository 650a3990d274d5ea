import type { Language } from '@junto/i18n/language';
import { fetchMore } from '../text/more-text';

/**
 * Preloads the code that every signed-in page needs, during the sign-in or when a session may exist. Failures are
 * ignored: the code is loaded again on use.
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
