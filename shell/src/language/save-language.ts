import type { Language } from '@junto/i18n/language';
import { identityApi } from '../identity-api';
import { storeOf } from '../session/page-store';
import type { Session } from '../session/session';

/** Saves the language in the account of the signed-in user. */
export async function saveLanguage(session: Session, language: Language): Promise<void> {
  const save = identityApi.endpoints.updateProfile.initiate({ body: { language } });
  const { data } = await storeOf(session).dispatch(save);
  if (data && session.state().state === 'known') session.setProfile(data);
}
