import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { ErrorCard, Skeleton, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { AuthFrame, AuthTitle } from './auth-frame';
import css from './auth.module.css';
import { EmailForm } from './email-form';
import { isBadLink, useLinkToken } from './link-token';

/**
 * Target of the confirmation mail: confirms the address and links to sign-in. An invalid link offers a new mail; an
 * unreachable server a retry.
 */
export function ConfirmPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [confirm, { error, isLoading }] = identityApi.useConfirmEmailMutation();
  const requestedToken = useRef<string | null>(null);

  const ask = useCallback(async () => {
    const answer = await confirm({ body: { token } });
    if (answer.error) return;
    notify({ tone: 'success', title: t('ui.success.title'), text: t('auth.confirm.done') });
    void navigate('/', { replace: true });
  }, [confirm, navigate, notify, t, token]);

  useEffect(() => {
    // The token works once, and StrictMode runs effects twice.
    if (requestedToken.current === token) return;
    requestedToken.current = token;
    void ask();
  }, [ask, token]);

  return (
    <AuthFrame>
      <AuthTitle />
      {error && isBadLink(error) && <NextMail failure={error} />}
      {error && !isBadLink(error) && (
        <ErrorCard
          title={t('auth.confirm.notAsked')}
          text={problemText(t, error)}
          errorId={errorIdOf(error)}
          onRetry={() => void ask()}
          retrying={isLoading}
        />
      )}
      {!error && (
        <>
          <p>{t('auth.confirm.working')}</p>
          <Skeleton rows={2} />
        </>
      )}
      <p className={css.authBelow}>
        <Link to="/auth">{t('auth.forgot.back')}</Link>
      </p>
    </AuthFrame>
  );
}

/** Asks for the address, because an invalid link does not contain it; the response is the same for every address. */
function NextMail({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const [resend, { isLoading, isSuccess }] = identityApi.useResendConfirmationMutation();
  return (
    <>
      <div className={css.authResult}>
        <ErrorCard title={t('auth.confirm.failed')} text={t('auth.confirm.next')} errorId={errorIdOf(failure)} />
      </div>
      {isSuccess ? (
        <p role="status">{t('auth.confirm.resent')}</p>
      ) : (
        <EmailForm
          submitText={t('auth.confirm.resend')}
          busy={isLoading}
          send={(email) => resend({ body: { email } })}
        />
      )}
    </>
  );
}
