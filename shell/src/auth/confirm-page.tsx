import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { ErrorCard, Skeleton, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { AuthFrame, AuthTitle } from './auth-frame';
import css from './auth.module.css';
import { EmailForm } from './email-form';
import { isBadLink, useLinkToken } from './link-token';
import { useOnceFor } from './once-for';

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

  const ask = async () => {
    const answer = await confirm({ body: { token } });
    if (answer.error) return;
    notify({ tone: 'success', title: t('ui.success.title'), text: t('auth.confirm.done') });
    void navigate('/', { replace: true });
  };
  useOnceFor(token, () => void ask());

  return (
    <AuthFrame below={{ to: '/auth', label: t('auth.forgot.back') }}>
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
