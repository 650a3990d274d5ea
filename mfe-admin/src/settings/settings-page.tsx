import { ApiOutlined, ControlOutlined, HeartOutlined, RocketOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { MoreLink } from '@junto/remote-kit/card-links';
import { NotFound } from '@junto/remote-kit/not-found';
import { SectionPage } from '@junto/remote-kit/section-page';
import { lazyPart } from '@junto/ui/core';
import { PlatformHealth } from './platform-health';
import { usePlatformNeeds } from './platform-reads';

/** Sections by the last part of their address; the first one is the page's own. */
const parts = {
  health: { Icon: HeartOutlined, Part: PlatformHealth },
  limits: {
    Icon: ControlOutlined,
    Part: lazyPart(async () => (await import('./limits-and-switches')).LimitsAndSwitches),
  },
  integrations: { Icon: ApiOutlined, Part: lazyPart(async () => (await import('./integrations')).Integrations) },
  releases: { Icon: RocketOutlined, Part: lazyPart(async () => (await import('../releases/releases')).Releases) },
} as const;
type SectionName = keyof typeof parts;
const names = Object.keys(parts) as SectionName[];

const addressOf = (name: SectionName) => (name === 'health' ? '/settings' : `/settings/${name}`);

/** State and settings of the platform, in sections. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { section } = useParams();
  const { count } = usePlatformNeeds();
  const open = names.find((name) => addressOf(name) === (section ? `/settings/${section}` : '/settings'));
  if (!open) return <NotFound />;
  const { Part } = parts[open];
  return (
    <SectionPage
      title={t('admin.settings.title')}
      purpose={t(`admin.settings.sectionPurpose.${open}`)}
      action={<MoreLink to="/audit">{t('admin.audit.all')}</MoreLink>}
      open={t(`admin.settings.section.${open}`)}
      sections={names.map((name) => {
        const { Icon } = parts[name];
        return {
          to: addressOf(name),
          label: t(`admin.settings.section.${name}`),
          icon: <Icon aria-hidden />,
          count: name === 'health' ? count : 0,
        };
      })}
    >
      <Part key={open} />
    </SectionPage>
  );
}
