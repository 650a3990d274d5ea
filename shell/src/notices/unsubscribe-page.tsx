import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { ErrorCard, Skeleton } from '@junto/ui/core';
import { AuthFrame, AuthTitle } from '../auth/auth-frame';
import css from '../auth/auth.module.css';
import { isBadLink } from '../auth/link-token';
import { useOnceFor } from '../auth/once-for';
import { identityApi } from '../identity-api';

/**
 * Target of a mail's unsubscribe link: ends these mails at once, without a sign-in, and names the kind. The token is in
 * the URL fragment, so that it reaches the server by POST only.
 */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const [unsubscribe, { data, error }] = identityApi.useUnsubscribeMutation();
  useOnceFor(token, () => void unsubscribe({ params: { token: token || '-' } }));
  const invalid = isBadLink(error);
  return (
    <AuthFrame below={{ to: '/profile/notifications', label: t('notice.unsubscribe.profile') }}>
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
    </AuthFrame>
  );
}
