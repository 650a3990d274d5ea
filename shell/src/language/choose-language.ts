import { useTranslation } from 'react-i18next';
import { isLanguage, languageStorageKey, type Language } from '@junto/i18n/language';
import { localStore, sessionStore } from '@junto/remote-kit/browser-storage';
import { useNotify } from '@junto/ui/core';
import { usePage } from '../page-context';
import { useSession, useSessionState } from '../session/session-context';
import { switchLanguage } from './switch-language';

const unsavedPlace = 'junto.language-unsaved';

/** A language that was chosen in this tab before anybody had signed in; asking takes it away. */
export function takeUnsavedLanguage(): Language | undefined {
  const language = sessionStore.getItem(unsavedPlace);
  sessionStore.removeItem(unsavedPlace);
  return isLanguage(language) ? language : undefined;
}

/** Chooses the page's language: kept in the browser, published to the other tabs, and saved in the account. */
export function useChooseLanguage(): (language: Language) => void {
  const { t, i18n } = useTranslation();
  const notify = useNotify();
  const { tabs } = usePage();
  const signedIn = useSessionState().state === 'known';
  const session = useSession();
  return (language) => {
    localStore.setItem(languageStorageKey, language);
    void switchLanguage(i18n, language).catch(() =>
      notify({ tone: 'error', title: t('shell.header.language'), text: t('ui.error.checkConnection') }),
    );
    tabs.publish({ type: 'language', language });
    if (signedIn) void import('./save-language').then(({ saveLanguage }) => saveLanguage(session, language));
    else sessionStore.setItem(unsavedPlace, language);
  };
}
