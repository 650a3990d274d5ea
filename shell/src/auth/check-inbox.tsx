import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';
import css from './auth.module.css';
import { ResendConfirmation } from './resend-confirmation';

/** After sign-up: names the inbox of the confirmation mail, with a resend button. */
export function CheckInbox({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button has been unmounted.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css.inbox}>
        {t('auth.inbox.title')}
      </h2>
      <ResendConfirmation email={email}>{t('auth.inbox.text', { email })}</ResendConfirmation>
      <Button type="link" onClick={onBack}>
        {t('auth.inbox.other')}
      </Button>
    </>
  );
}
