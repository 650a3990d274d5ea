import { useTranslation } from 'react-i18next';
import { Mark } from '@junto/ui/core';
import css from './landing.module.css';

/** Shown before the profile has loaded: a welcome and a loading text. */
export function Landing() {
  const { t } = useTranslation();
  return (
    <main>
      <div className={css.landing} role="status" aria-busy="true">
        <Mark size={40} />
        <h1>{t('shell.landing.welcome')}</h1>
        <p>{t('shell.landing.loading')}</p>
      </div>
    </main>
  );
}
