import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languageStorageKey, localeTags, type Language } from '@junto/i18n/language';
import { Segmented, useLanguage } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { usePage } from '../page-context';
import { useSessionState } from '../session/session-context';
import type { Tabs } from '../session/tabs';
import css from './header.module.css';

/** Keeps the page's language that of the other tabs, and says it to the browser. */
export function FollowLanguage({ tabs }: { tabs: Tabs }) {
  const { i18n } = useTranslation();
  const language = useLanguage();
  useEffect(() => tabs.subscribe({ language: (chosen) => void i18n.changeLanguage(chosen) }), [tabs, i18n]);
  useEffect(() => {
    document.documentElement.lang = localeTags[language];
  }, [language]);
  return null;
}

/** English or Portuguese. The choice is kept in the browser, published to the other tabs, and saved in the account for its mails. */
export function LanguageSwitch({ short }: { short?: boolean }) {
  const { t, i18n } = useTranslation();
  const { tabs } = usePage();
  const signedIn = useSessionState().state === 'known';
  const [updateProfile] = identityApi.useUpdateProfileMutation();
  const choose = (language: Language) => {
    localStorage.setItem(languageStorageKey, language);
    void i18n.changeLanguage(language);
    tabs.publish({ type: 'language', language });
    if (signedIn) void updateProfile({ body: { language } });
  };
  return (
    <Segmented<Language>
      size="small"
      className={css.languageSwitch}
      aria-label={t('shell.header.language')}
      value={useLanguage()}
      onChange={choose}
      options={[
        { value: 'en', label: short ? 'EN' : 'English' },
        { value: 'pt', label: short ? 'PT' : 'Português' },
      ]}
    />
  );
}
