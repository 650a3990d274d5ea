import type { Language } from '@junto/i18n/language';
import { identityApi } from '../identity-api';
import { storeOf } from '../session/page-store';
import type { Session } from '../session/session';

/** Saves the language in the account of whoever is signed in. */
export function saveLanguage(session: Session, language: Language): void {
  void storeOf(session).dispatch(identityApi.endpoints.updateProfile.initiate({ body: { language } }));
}
