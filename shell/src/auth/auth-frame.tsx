import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle, Wordmark } from '@junto/ui/core';
import { LanguageSwitch } from '../layout/language';
import { OperatorsBanner } from '../layout/operators-banner';
import css from './auth.module.css';
import { Promise } from './promise';

interface AuthFrameProps {
  children: ReactNode;
  /** Shows the claim above the form below 900 px, too; pages opened by a mailed link show only the brand there. */
  explains?: boolean;
  /** The way on, below the form. */
  below?: { to: string; label: string };
}

/** Layout of the auth pages: product claim on the left, a 400 px form on the right; below 900 px one above the other. */
export function AuthFrame({ children, explains, below }: AuthFrameProps) {
  return (
    <div className={css.auth}>
      <Promise explains={explains} />
      <main className={css.authSide}>
        <div className={css.authLanguage}>
          <LanguageSwitch />
        </div>
        <div className={css.authForm}>
          <OperatorsBanner />
          {children}
          {below && (
            <p className={css.authBelow}>
              <Link to={below.to}>{below.label}</Link>
            </p>
          )}
        </div>
      </main>
    </div>
  );
}

/** Title and subtitle of the product, above a form. */
export function AuthTitle() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle className={css.authTitle}>
        <Wordmark size={32} />
      </PageTitle>
      <p className={css.authSubtitle}>{t('shell.subtitle')}</p>
    </>
  );
}
