import { useTranslation } from 'react-i18next';
import type { Failure } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { Button } from '@junto/ui/core';
import { useSignOut } from '../layout/sign-out';
import { useSession } from '../session/session-context';
import css from './auth.module.css';

/** Signed in, but without a profile: the reason, Retry and Sign Out. */
export function NoProfile({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  const session = useSession();
  const { signOut, busy } = useSignOut();
  return (
    <div role="alert">
      <h2>{t('auth.noProfile.title')}</h2>
      <p>{t('auth.noProfile.text')}</p>
      <p className={css.authNote}>{problemText(t, failure)}</p>
      <div className={css.authActions}>
        <Button type="primary" onClick={() => void session.loadProfile()}>
          {t('auth.noProfile.retry')}
        </Button>
        <Button onClick={signOut} loading={busy}>
          {t('auth.noProfile.signOut')}
        </Button>
      </div>
    </div>
  );
}
