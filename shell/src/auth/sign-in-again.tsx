import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { SecondStep } from './second-step';
import type { SecondStepOf } from './second-step-of';
import { SignInForm } from './sign-in-form';

/** Asks a user with an expired session to sign in again, in a dialog over the page, which keeps typed text. */
export function SignInAgain({ email }: { email: string }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<SecondStepOf>();
  return (
    <Dialog
      open
      // Not closable: nothing behind it works without a session.
      title={t('shell.again.title')}
      actions={<Button href="/auth">{t('shell.again.leave')}</Button>}
    >
      <p>{t('shell.again.text')}</p>
      {step ? (
        <SecondStep step={step} onOver={() => setStep(undefined)} />
      ) : (
        <SignInForm email={email} onSecondStep={setStep} />
      )}
    </Dialog>
  );
}
