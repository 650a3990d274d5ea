import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCode, type Failure } from '@junto/api-client/failure';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { confirmRequiredFactor } from '@junto/contracts/identity/second-factor';
import { Button, Skeleton } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { CodeForm } from '../second-factor/code-form';
import { OfferedSecret } from '../second-factor/offered-secret';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import { useSession } from '../session/session-context';
import { useOnceFor } from './once-for';
import type { SecondStepOf } from './second-step-of';

interface StepProps {
  challenge: string;
  /** The challenge expired or the user goes back: the password is required again. */
  onOver: () => void;
}

/** Second step of a sign-in: a code, or the setup of two-factor authentication. */
export function SecondStep({ step, onOver }: { step: SecondStepOf; onOver: () => void }) {
  const { t } = useTranslation();
  const Step = step.setUp ? SetUpStep : CodeStep;
  return (
    <>
      <h2>{t(step.setUp ? 'shell.factor.requiredTitle' : 'shell.factor.title')}</h2>
      <Step challenge={step.challenge} onOver={onOver} />
    </>
  );
}

function CodeStep({ challenge, onOver }: StepProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Failure>();
  const showRejection = useRejectionToast(onOver);
  const submit = async (code: string) => {
    setBusy(true);
    const failure = await session.signInByCode(challenge, code);
    // After the sign-in the guard takes over and this form is unmounted.
    if (!failure) return;
    setBusy(false);
    setRefused(failure);
    showRejection(failure);
  };
  return (
    <CodeForm
      submitLabel={t('auth.signIn')}
      busy={busy}
      refused={refused}
      hint={t('shell.factor.codeHint')}
      onSubmit={({ code }) => void submit(code)}
      beside={<Back onOver={onOver} />}
    />
  );
}

/** Setup for an administrator without the second factor, where the operator requires it. */
function SetUpStep({ challenge, onOver }: StepProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [begin, { data: offered }] = identityApi.useBeginRequiredFactorMutation();
  const [confirm, { isLoading, error: refused }] = identityApi.useConfirmRequiredFactorMutation();
  const [done, setDone] = useState<AnswerOf<typeof confirmRequiredFactor>>();
  const showRejection = useRejectionToast(onOver);
  // Each setup request creates another secret.
  useOnceFor(challenge, () => void begin({ body: { challenge } }).then(({ error }) => error && showRejection(error)));
  const submit = async (code: string) => {
    const { data, error } = await confirm({ body: { challenge, code } });
    if (error) return showRejection(error);
    return setDone(data);
  };
  if (done) return <RecoveryCodes codes={done.recovery_codes} onStored={() => void session.enter(done.session)} />;
  if (!offered) return <Skeleton rows={4} />;
  return (
    <>
      <p>{t('shell.factor.requiredText')}</p>
      <OfferedSecret {...offered} />
      <CodeForm
        submitLabel={t('shell.factor.turnOn')}
        busy={isLoading}
        refused={refused}
        onSubmit={({ code }) => void submit(code)}
        beside={<Back onOver={onOver} />}
      />
    </>
  );
}

function Back({ onOver }: { onOver: () => void }) {
  const { t } = useTranslation();
  return <Button onClick={onOver}>{t('auth.forgot.back')}</Button>;
}

/** Shows a toast for a rejection; returns to the password if the challenge has ended. */
function useRejectionToast(onOver: () => void): (failure: unknown) => void {
  const { t } = useTranslation();
  const fail = useProblemToast();
  return (failure) => {
    fail(t('auth.toast.signInFailed'), failure);
    if (problemCode(failure) === 'challenge_over') onOver();
  };
}
