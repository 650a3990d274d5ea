import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, ErrorCard, Tabs } from '@junto/ui/core';
import { useSession, useSessionState } from '../session/session-context';
import { AuthFrame, AuthTitle } from './auth-frame';
import css from './auth.module.css';
import { NoProfile } from './no-profile';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

/** Sign in and sign up; for whoever is signed in without a profile, the reason and two ways out (decision 39). */
export function AuthPage() {
  const { t } = useTranslation();
  const state = useSessionState();
  useEffect(() => {
    document.title = `${t('auth.tab.signIn')} · Junto`;
  }, [t]);
  return (
    <AuthFrame>
      <AuthTitle />
      {state.state === 'no_profile' ? <NoProfile failure={state.failure} /> : <AuthTabs />}
    </AuthFrame>
  );
}

function AuthTabs() {
  const { t } = useTranslation();
  const session = useSession();
  const state = useSessionState();
  const [tab, setTab] = useState('in');
  return (
    <>
      {state.state === 'anonymous' && state.signedOutBy && (
        <Alert className={css.authWhy} type="info" showIcon title={t(`auth.signedOutBy.${state.signedOutBy}`)} />
      )}
      {state.state === 'unreachable' && <ErrorCard title={t('ui.error.title')} onRetry={() => void session.start()} />}
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'in', label: t('auth.tab.signIn'), children: <SignInForm />, destroyOnHidden: true },
          {
            key: 'up',
            label: t('auth.tab.signUp'),
            children: <SignUpForm onDone={() => setTab('in')} />,
            destroyOnHidden: true,
          },
        ]}
      />
    </>
  );
}
