import { useTranslation } from 'react-i18next';
import { isLanguage, languageStorageKey, type Language } from '@junto/i18n/language';
import { localStore, sessionStore } from '@junto/remote-kit/browser-storage';
import { useNotify } from '@junto/ui/core';
import { usePage } from '../page-context';
import type { Session } from '../session/session';
import { useSession, useSessionState } from '../session/session-context';
import { switchLanguage } from './switch-language';

const unsavedPlace = 'junto.language-unsaved';

/** Returns and clears the language that was chosen in this tab before the sign-in. */
export function takeUnsavedLanguage(): Language | undefined {
  const language = sessionStore.getItem(unsavedPlace);
  sessionStore.removeItem(unsavedPlace);
  return isLanguage(language) ? language : undefined;
}

/** Language choices of this page that are not saved in the account yet, oldest first; saved one after the other. */
const unsaved: Language[] = [];
let saves = Promise.resolve();

/**
 * @returns whether this page has a newer choice than the account: the response to an earlier save must not revert it
 */
export function hasNewerChoice(ofAccount: Language): boolean {
  const newest = unsaved.at(-1);
  return newest !== undefined && newest !== ofAccount;
}

function saveInTurn(session: Session, language: Language): void {
  unsaved.push(language);
  saves = saves
    .then(() => import('./save-language'))
    .then(({ saveLanguage }) => saveLanguage(session, language))
    .catch(() => undefined)
    .finally(() => void unsaved.shift());
}

/** Sets the language of the page: stores it in the browser, publishes it to other tabs, and saves it in the account. */
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
    if (signedIn) saveInTurn(session, language);
    else sessionStore.setItem(unsavedPlace, language);
  };
}
