import { ApiOutlined, BankOutlined, BellOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Profile } from '@junto/contracts/identity/profile';
import { NotFound } from '@junto/remote-kit/not-found';
import { SectionPage } from '@junto/remote-kit/section-page';
import { Alert, lazyPart } from '@junto/ui/core';
import { useSessionState } from '../session/session-context';
import { PersonalSection } from './personal-section';
import { CardSkeleton } from './reading-rows';
import { UnsavedForms } from './unsaved-forms';

interface SectionProps {
  profile: Profile;
}

const lazySection = (load: () => Promise<ComponentType<SectionProps>>) =>
  lazyPart<SectionProps>(load, { fallback: <CardSkeleton /> });

/** Sections by the last part of their address. */
const parts = {
  profile: { Icon: UserOutlined, Part: PersonalSection },
  company: {
    Icon: BankOutlined,
    Part: lazySection(async () => (await import('./company-section')).CompanySection),
  },
  notifications: {
    Icon: BellOutlined,
    Part: lazySection(async () => (await import('../notices/mailing-sheet')).MailingSheet),
  },
  security: {
    Icon: SafetyOutlined,
    Part: lazySection(async () => (await import('./security-section')).SecuritySection),
  },
  developers: {
    Icon: ApiOutlined,
    Part: lazySection(async () => (await import('./developers-section')).DevelopersSection),
  },
} as const;
type SectionName = keyof typeof parts;

const addressOf = (name: SectionName) => (name === 'profile' ? '/profile' : `/profile/${name}`);

/** An administrator acts for no company, and API keys and webhooks belong to one. */
function sectionsOf({ role }: Profile): SectionName[] {
  const names = Object.keys(parts) as SectionName[];
  return role === 'admin' ? names.filter((name) => name !== 'company' && name !== 'developers') : names;
}

/** The user's own profile, in sections. */
export function ProfilePage() {
  const { t } = useTranslation();
  const state = useSessionState();
  const { hash } = useLocation();
  const { section } = useParams();
  if (state.state !== 'known') return null;
  const { profile } = state;
  const names = sectionsOf(profile);
  // Links of earlier releases: all sections were on one page.
  const anchor = hash === '#notices' ? 'notifications' : names.find((name) => hash === `#${name}`);
  if (!section && anchor) return <Navigate to={addressOf(anchor)} replace />;
  const open = names.find((name) => addressOf(name) === (section ? `/profile/${section}` : '/profile'));
  if (!open) return <NotFound />;
  const { Part } = parts[open];
  return (
    <SectionPage
      title={t('shell.profile.title')}
      purpose={t(`shell.profile.sectionPurpose.${open}`)}
      open={t(`shell.profile.section.${open}`)}
      sections={names.map((name) => {
        const { Icon } = parts[name];
        return {
          to: addressOf(name),
          label: t(`shell.profile.section.${name}`),
          icon: <Icon aria-hidden />,
          count: name === 'company' && profile.company_id === null && !profile.company_named ? 1 : 0,
        };
      })}
    >
      {profile.role === 'supplier' && !profile.company && (
        <Alert
          type="warning"
          showIcon
          title={t('shell.profile.noCompanyTitle')}
          description={t('shell.profile.noCompanyText')}
        />
      )}
      <UnsavedForms key={open}>
        <Part profile={profile} />
      </UnsavedForms>
    </SectionPage>
  );
}
