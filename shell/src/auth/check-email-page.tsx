import { MailOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { Button, PageTitle, useNotify, useNow } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { AuthFrame } from './auth-frame';
import css from './check-email.module.css';
import { readSentSignUp, storeSentSignUp, type SentSignUp } from './sent-sign-up';

/** Time between two confirmation mails; the service allows a few an hour. */
const pauseMs = 60_000;

/** After sign-up: names the inbox, resends the mail. The text is the same for every address (decision 18). */
export function CheckEmailPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(readSentSignUp);
  useEffect(() => {
    document.title = `${t('auth.inbox.title')} · Junto`;
  }, [t]);
  if (!sent) return <Navigate to="/auth" replace />;
  return (
    <AuthFrame>
      <span className={css.icon}>
        <MailOutlined aria-hidden />
      </span>
      <PageTitle className={css.title}>{t('auth.inbox.title')}</PageTitle>
      <p>
        <Trans i18nKey="auth.inbox.text" values={{ email: sent.email }} components={{ b: <b /> }} />
      </p>
      <ResendButton sent={sent} onSent={setSent} />
      <Link className={css.other} to="/auth" state={{ isSignUp: true }}>
        {t('auth.inbox.other')}
      </Link>
      <p className={css.help}>{t('auth.inbox.nothing')}</p>
    </AuthFrame>
  );
}

function ResendButton({ sent, onSent }: { sent: SentSignUp; onSent: (sent: SentSignUp) => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const leftSeconds = Math.ceil((sent.mailedAt + pauseMs - useNow(1_000)) / 1_000);
  const [resend, { isLoading }] = identityApi.useResendConfirmationMutation();
  const send = async () => {
    const { error } = await resend({ body: { email: sent.email } });
    if (error) return fail(t('ui.error.title'), error);
    const resent = { ...sent, mailedAt: Date.now() };
    storeSentSignUp(resent);
    onSent(resent);
    return notify({ tone: 'success', title: t('ui.success.title'), text: t('auth.confirm.resent') });
  };
  return (
    <Button block size="large" loading={isLoading} disabled={leftSeconds > 0} onClick={() => void send()}>
      {leftSeconds > 0 ? (
        <span role="timer" aria-live="off">
          {t('auth.inbox.resendIn', { time: `0:${String(Math.min(leftSeconds, 59)).padStart(2, '0')}` })}
        </span>
      ) : (
        t('auth.confirm.resend')
      )}
    </Button>
  );
}
