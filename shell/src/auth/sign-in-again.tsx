import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { SecondStep } from './second-step';
import type { SecondStepOf } from './second-step-of';
import { SignInForm } from './sign-in-form';

/** Asks a person whose session ran out to sign in again, over the page, which keeps what they typed. */
export function SignInAgain({ email }: { email: string }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<SecondStepOf>();
  return (
    <Dialog
      open
      // Without a way to close it: nothing behind it works.
      title={t('auth.again.title')}
      actions={<Button href="/auth">{t('auth.again.leave')}</Button>}
    >
      <p>{t('auth.again.text')}</p>
      {step ? (
        <SecondStep step={step} onOver={() => setStep(undefined)} />
      ) : (
        <SignInForm email={email} onSecondStep={setStep} />
      )}
    </Dialog>
  );
}
