import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import css from './auth.module.css';

/** Resends the confirmation mail; the response is the same for every address. */
export function ResendConfirmation({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [resend, { isLoading, isSuccess }] = identityApi.useResendConfirmationMutation();
  const send = async () => {
    const { error } = await resend({ body: { email } });
    if (error) fail(t('ui.error.title'), error);
    else notify({ tone: 'success', title: t('ui.success.title'), text: t('auth.confirm.resent') });
  };
  return (
    <div className={css.authNote} role="status">
      {children}
      <div>
        <Button size="small" loading={isLoading} disabled={isSuccess} onClick={() => void send()}>
          {t('auth.confirm.resend')}
        </Button>
      </div>
    </div>
  );
}
