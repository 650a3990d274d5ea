import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader, useNotify } from '@junto/ui/core';
import { useSessionState } from '../session/session-context';
import { AvatarSheet } from './avatar-sheet';
import { CompanyNotice } from './company-notice';
import { ProfileForm } from './profile-form';
import css from './profile.module.css';
import { takeUpdatedSign } from './updated-sign';

/** A person's own details. */
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
      <div className={css.profile}>
        <AvatarSheet profile={profile} />
        <ProfileForm profile={profile} />
      </div>
    </Page>
  );
}
