import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages, languageStorageKey, localeTags, type Language } from '@junto/i18n/language';
import { localStore } from '@junto/remote-kit/browser-storage';
import { Segmented, useLanguage } from '@junto/ui/core';
import { hasNewerChoice, takeUnsavedLanguage, useChooseLanguage } from '../language/choose-language';
import { switchLanguage } from '../language/switch-language';
import { usePage } from '../page-context';
import { useSessionState } from '../session/session-context';
import css from './header.module.css';

/** Synchronizes the page's language with other tabs and with the account, and sets the `lang` attribute. */
export function FollowLanguage() {
  const { tabs } = usePage();
  const { i18n } = useTranslation();
  const language = useLanguage();
  useEffect(
    () => tabs.subscribe({ language: (chosen) => void switchLanguage(i18n, chosen).catch(() => undefined) }),
    [tabs, i18n],
  );
  useAccountsLanguage();
  useEffect(() => {
    document.documentElement.lang = localeTags[language];
  }, [language]);
  return null;
}

/** A language chosen before the sign-in is saved in the account; otherwise the page takes the account's language. */
function useAccountsLanguage(): void {
  const { i18n } = useTranslation();
  const state = useSessionState();
  const chosen = state.state === 'known' && state.profile.language_chosen ? state.profile.language : undefined;
  const saveChosen = useEffectEvent(useChooseLanguage());
  const isKnown = state.state === 'known';
  useEffect(() => {
    const before = isKnown ? takeUnsavedLanguage() : undefined;
    if (before) saveChosen(before);
    else if (chosen && !hasNewerChoice(chosen)) {
      localStore.setItem(languageStorageKey, chosen);
      // If its texts cannot be loaded, the page keeps its language.
      void switchLanguage(i18n, chosen).catch(() => undefined);
    }
  }, [isKnown, chosen, i18n]);
}

/** Switch between English and Portuguese. */
export function LanguageSwitch({ short }: { short?: boolean }) {
  const { t } = useTranslation();
  const choose = useChooseLanguage();
  return (
    <Segmented<Language>
      size="small"
      className={css.languageSwitch}
      aria-label={t('shell.header.language')}
      value={useLanguage()}
      onChange={choose}
      options={languages.map((value) => ({ value, label: short ? value.toUpperCase() : languageNames[value] }))}
    />
  );
}
