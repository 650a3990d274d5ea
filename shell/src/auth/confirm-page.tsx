import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { problemText } from '@junto/api-client/problem-text';
import { ErrorCard, Skeleton, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { AuthFrame, AuthTitle } from './auth-frame';
import css from './auth.module.css';

/** Where the mail of a new account leads: confirms the address, then on to signing in. */
export function ConfirmPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [confirm, { error }] = identityApi.useConfirmEmailMutation();
  const asked = useRef('');

  useEffect(() => {
    // The token works once, and StrictMode runs effects twice.
    if (asked.current === token) return;
    asked.current = token;
    void confirm({ body: { token } }).then((answer) => {
      if (answer.error) return;
      notify({ tone: 'success', title: t('ui.success.title'), text: t('auth.confirm.done') });
      void navigate('/', { replace: true });
    });
  }, [confirm, navigate, notify, t, token]);

  return (
    <AuthFrame>
      <AuthTitle />
      {error ? (
        <ErrorCard title={t('auth.confirm.failed')} text={problemText(t, error)} />
      ) : (
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
