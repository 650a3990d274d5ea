import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { errorIdOf, problemCode } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { ErrorCard, Skeleton } from '@junto/ui/core';
import { AuthFrame, AuthTitle } from '../auth/auth-frame';
import css from '../auth/auth.module.css';
import { identityApi } from '../identity-api';

/**
 * Target of a mail's unsubscribe link: ends these mails at once, without a sign-in, and names the kind. The token is in
 * the URL fragment, so that it reaches the server by POST only.
 */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const [unsubscribe, { data, error }] = identityApi.useUnsubscribeMutation();
  const requestedToken = useRef<string | null>(null);
  useEffect(() => {
    if (requestedToken.current === token) return;
    requestedToken.current = token;
    void unsubscribe({ params: { token: token || '-' } });
  }, [token, unsubscribe]);
  const code = problemCode(error);
  const invalid = code === 'link_invalid' || code === 'invalid_request';
  return (
    <AuthFrame>
      <AuthTitle />
      <h2>{t('notice.unsubscribe.title')}</h2>
      {!data && !error && <Skeleton rows={2} />}
      {error && (
        <ErrorCard
          title={t('ui.error.title')}
          text={invalid ? t('notice.unsubscribe.invalid') : problemText(t, error)}
          errorId={errorIdOf(error)}
          onRetry={invalid ? undefined : () => void unsubscribe({ params: { token } })}
        />
      )}
      {data && (
        <div role="status" className={css.authPlain}>
          {data.kinds.length === 0 ? (
            <p>{t('notice.unsubscribe.nothing')}</p>
          ) : (
            <>
              <p>{t('notice.unsubscribe.done')}</p>
              <ul>
                {data.kinds.map((kind) => (
                  <li key={kind}>{t(`notice.name.${kind}`)}</li>
                ))}
              </ul>
            </>
          )}
          <p>{t('notice.unsubscribe.bell')}</p>
        </div>
      )}
      <p className={css.authBelow}>
        <Link to="/profile/notifications">{t('notice.unsubscribe.profile')}</Link>
      </p>
    </AuthFrame>
  );
}
