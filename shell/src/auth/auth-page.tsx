import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorIdOf } from '@junto/api-client/failure';
import { Alert, ErrorCard, lazyPart, useLanguage } from '@junto/ui/core';
import { fetchSignedInPart } from '../layout/signed-in-part';
import { useSession, useSessionState } from '../session/session-context';
import { withStore } from '../session/with-store';
import { AuthFrame, AuthTitle } from './auth-frame';
import { AuthTabs } from './auth-tabs';
import { NoProfile } from './no-profile';
import type { SecondStepOf } from './second-step-of';
import { SignInForm } from './sign-in-form';

const SecondStep = withStore(async () => (await import('./second-step')).SecondStep);
const SignedOutBy = lazyPart(async () => (await import('./signed-out-by')).SignedOutBy, { fallback: null });
const SignUpForm = withStore(async () => (await import('./sign-up-form')).SignUpForm);

/** Sign-in and sign-up; for a signed-in visitor without a profile, the reason with Retry and Sign Out (decision 23). */
export function AuthPage() {
  const { t } = useTranslation();
  const state = useSessionState();
  useEffect(() => {
    document.title = `${t('auth.tab.signIn')} · Junto`;
  }, [t]);
  return (
    <AuthFrame explains>
      <AuthTitle />
      {state.state === 'no_profile' ? <NoProfile failure={state.failure} /> : <SignInOrUp />}
    </AuthFrame>
  );
}

function SignInOrUp() {
  const { t } = useTranslation();
  const session = useSession();
  const state = useSessionState();
  const language = useLanguage();
  const [tab, setTab] = useState<'in' | 'up'>(
    (useLocation().state as { isSignUp?: true } | null)?.isSignUp ? 'up' : 'in',
  );
  const [step, setStep] = useState<SecondStepOf>();
  if (step) return <SecondStep step={step} onOver={() => setStep(undefined)} />;
  return (
    <div onFocus={() => fetchSignedInPart(language)}>
      {!navigator.cookieEnabled && <Alert type="warning" showIcon title={t('auth.cookiesNeeded')} />}
      {state.state === 'anonymous' && state.signedOutBy && <SignedOutBy by={state.signedOutBy} />}
      {state.state === 'unreachable' && (
        <ErrorCard
          title={t('ui.error.title')}
          errorId={errorIdOf(state.failure)}
          onRetry={() => void session.start()}
        />
      )}
      <AuthTabs
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'in', label: t('auth.tab.signIn'), children: <SignInForm onSecondStep={setStep} /> },
          { key: 'up', label: t('auth.tab.signUp'), children: <SignUpForm /> },
        ]}
      />
    </div>
  );
}
