import { useTranslation } from 'react-i18next';
import { errorIdOf, problemCode, type Failure } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { Button, ErrorId } from '@junto/ui/core';
import { useSession } from '../session/session-context';
import { useSignOut } from '../session/sign-out';
import css from './auth.module.css';

/** Signed in, but without a readable profile: the reason, Retry and Sign Out. */
export function NoProfile({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  const session = useSession();
  const { signOut, busy } = useSignOut();
  const errorId = errorIdOf(failure);
  const isMissing = problemCode(failure) === 'profile_missing';
  return (
    <div role="alert">
      <h2>{t(isMissing ? 'auth.noProfile.title' : 'auth.noProfile.loadFailed')}</h2>
      {isMissing && <p>{t('auth.noProfile.text')}</p>}
      <p className={css.authNote}>{problemText(t, failure)}</p>
      {errorId && <ErrorId id={errorId} />}
      <div className={css.authActions}>
        <Button type="primary" onClick={() => void session.loadProfile()}>
          {t('auth.noProfile.retry')}
        </Button>
        <Button onClick={signOut} loading={busy}>
          {t('shell.header.signOut')}
        </Button>
      </div>
    </div>
  );
}
