import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, Page, PageHeader, useNotify } from '@junto/ui/core';
import { MailingSheet } from '../notices/mailing-sheet';
import { useSessionState } from '../session/session-context';
import { AddressesSheet } from './addresses-sheet';
import { ApiKeysSheet } from './api-keys-sheet';
import { AvatarSheet } from './avatar-sheet';
import { ColleaguesSheet } from './colleagues-sheet';
import { CompanyNotice } from './company-notice';
import { CompanySheet } from './company-sheet';
import { PasswordSheet } from './password-sheet';
import { ProfileForm } from './profile-form';
import css from './profile.module.css';
import { SecondFactorSheet } from './second-factor-sheet';
import { SessionsSheet } from './sessions-sheet';
import { SheetSkeleton } from './sheet-skeleton';
import { UnsavedForms } from './unsaved-forms';
import { takeUpdatedSign } from './updated-sign';

const WebhooksSheet = lazyPart(async () => (await import('./webhooks-sheet')).WebhooksSheet, {
  fallback: <SheetSkeleton title="shell.webhooks.title" />,
});
const PreferencesSheet = lazyPart(async () => (await import('./preferences-sheet')).PreferencesSheet, {
  fallback: <SheetSkeleton title="shell.profile.preferences" />,
});

/** The user's own profile. */
export function ProfilePage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const state = useSessionState();
  useEffect(() => {
    if (takeUpdatedSign()) notify({ tone: 'success', title: t('shell.profile.updated') });
  }, [notify, t]);
  if (state.state !== 'known') return null;
  const { profile } = state;
  return (
    <Page>
      <PageHeader title={t('shell.profile.title')} purpose={t('shell.profile.purpose')} />
      {profile.role === 'supplier' && !profile.company && <CompanyNotice />}
      <UnsavedForms>
        <div className={css.profile}>
          <AvatarSheet profile={profile} />
          <ProfileForm profile={profile} />
          {profile.role === 'buyer' && profile.company && (
            <div className={css.profileMore}>
              <AddressesSheet addresses={profile.company.addresses ?? []} />
            </div>
          )}
          <div className={css.profileMore}>
            {profile.role !== 'admin' && profile.company_id === null && <CompanySheet profile={profile} />}
            {profile.role !== 'admin' && profile.company_id !== null && <ColleaguesSheet />}
            <PreferencesSheet profile={profile} />
            <MailingSheet role={profile.role} />
            <PasswordSheet />
            <SecondFactorSheet />
            <SessionsSheet />
            {profile.role !== 'admin' && profile.company_id !== null && <ApiKeysSheet />}
            {profile.role !== 'admin' && profile.company_id !== null && <WebhooksSheet />}
          </div>
        </div>
      </UnsavedForms>
    </Page>
  );
}
