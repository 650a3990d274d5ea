import { useEffect, useRef, useState } from 'react';
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
import type { SecondStepOf } from './second-step-of';

interface StepProps {
  challenge: string;
  /** It took too long, or the person goes back: the password is asked for again. */
  onOver: () => void;
}

/** The second step of a sign-in: a code, or setting the second factor up first. */
export function SecondStep({ step, onOver }: { step: SecondStepOf; onOver: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t(step.setUp ? 'shell.factor.requiredTitle' : 'shell.factor.title')}</h2>
      {step.setUp ? (
        <SetUpStep challenge={step.challenge} onOver={onOver} />
      ) : (
        <CodeStep challenge={step.challenge} onOver={onOver} />
      )}
    </>
  );
}

function CodeStep({ challenge, onOver }: StepProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Failure>();
  const say = useSayRefused(onOver);
  const submit = async (code: string) => {
    setBusy(true);
    const failure = await session.signInByCode(challenge, code);
    // Signed in, the guard takes over and this form is gone.
    if (!failure) return;
    setBusy(false);
    setRefused(failure);
    say(failure);
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

/** An administrator whose operator requires the factor, and who has none. */
function SetUpStep({ challenge, onOver }: StepProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [begin, { data: offered }] = identityApi.useBeginRequiredFactorMutation();
  const [confirm, { isLoading, error: refused }] = identityApi.useConfirmRequiredFactorMutation();
  const [done, setDone] = useState<AnswerOf<typeof confirmRequiredFactor>>();
  const say = useSayRefused(onOver);
  const begun = useRef(false);
  useEffect(() => {
    // Each beginning makes another secret, and StrictMode runs effects twice.
    if (begun.current) return;
    begun.current = true;
    void begin({ body: { challenge } }).then(({ error }) => error && say(error));
  }, [begin, challenge, say]);
  const submit = async (code: string) => {
    const { data, error } = await confirm({ body: { challenge, code } });
    if (error) return say(error);
    return setDone(data);
  };
  if (done) return <RecoveryCodes codes={done.recovery_codes} onKept={() => void session.enter(done.session)} />;
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

/** Says a refusal; one that ends the step leads back to the password. */
function useSayRefused(onOver: () => void): (failure: unknown) => void {
  const { t } = useTranslation();
  const fail = useProblemToast();
  return (failure) => {
    fail(t('auth.toast.signInFailed'), failure);
    if (problemCode(failure) === 'challenge_over') onOver();
  };
}
