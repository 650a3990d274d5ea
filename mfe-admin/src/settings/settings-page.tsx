import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { readPlatform } from '@junto/contracts/admin/platform';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { formatCount } from '@junto/i18n/formats/count';
import { Badge, ErrorCard, Page, PageHeader, RelativeTime, Sheet } from '@junto/ui/core';
import { DataTable, MainCell, type Column } from '@junto/ui/data';
import { useReadPlatformQuery } from '../api';

type Service = AnswerOf<typeof readPlatform>['services'][number];
const everyMs = 15_000;

/** The state of the platform: services, versions and health (decision 32). */
export function SettingsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useReadPlatformQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <Page>
      <PageHeader title={t('admin.settings.title')} purpose={t('admin.settings.purpose')} />
      {error && !data ? (
        <ErrorCard title={t('admin.settings.failed')} text={t('ui.error.checkConnection')} onRetry={refetch} />
      ) : (
        <Sheet title={t('admin.settings.services')}>
          <DataTable
            label={t('admin.settings.services')}
            columns={serviceColumns(t)}
            rows={data?.services}
            rowKey={(service) => service.name}
          />
        </Sheet>
      )}
    </Page>
  );
}

/** Values that don't say what they are. */
const named = { card: 'meta', cardTitle: true } as const;

function serviceColumns(t: TFunction): Column<Service>[] {
  const state = (up: 'up' | 'down' | 'none' | undefined) =>
    up === undefined ? (
      t('ui.empty.none')
    ) : (
      <Badge status={up === 'up' ? 'success' : up === 'none' ? 'default' : 'error'} text={t(`admin.settings.${up}`)} />
    );
  return [
    {
      key: 'name',
      title: t('admin.settings.service'),
      card: 'title',
      gives: true,
      render: ({ name, health }) => (
        <MainCell name={name} meta={health ? t('admin.settings.up') : t('admin.settings.silent')} />
      ),
    },
    {
      key: 'version',
      title: t('admin.settings.version'),
      ...named,
      render: ({ health }) => health?.version ?? t('ui.empty.none'),
    },
    {
      key: 'started',
      title: t('admin.settings.started'),
      ...named,
      render: ({ health }) => (health ? <RelativeTime at={health.started_at} /> : t('ui.empty.none')),
    },
    {
      key: 'database',
      title: t('admin.settings.database'),
      ...named,
      render: ({ health }) => state(health?.mongo),
    },
    {
      key: 'events',
      title: t('admin.settings.events'),
      ...named,
      render: ({ health }) => state(health?.nats),
    },
    {
      key: 'backlog',
      title: t('admin.settings.backlog'),
      align: 'right',
      ...named,
      render: ({ health }) => (health ? formatCount(health.outbox_backlog) : t('ui.empty.none')),
    },
    {
      key: 'dead',
      title: t('admin.settings.deadLetters'),
      align: 'right',
      ...named,
      render: ({ health }) => (health ? formatCount(health.dead_letters) : t('ui.empty.none')),
    },
  ];
}
