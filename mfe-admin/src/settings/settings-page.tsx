import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { readPlatform } from '@junto/contracts/admin/platform';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { MoreLink } from '@junto/remote-kit/sheet-links';
import { Badge, Count, Page, PageHeader, RelativeTime } from '@junto/ui/core';
import { DataTable, MainCell, type Column } from '@junto/ui/data';
import { useReadPlatformQuery } from '../api';
import { PlatformSheet } from '../list/platform-sheet';
import { Releases } from '../releases/releases';
import { ApiKeys } from './api-keys';
import { DeadLetters } from './dead-letters';
import { FailedMails } from './failed-mails';
import { LimitsAndSwitches } from './limits-and-switches';
import { Recounts } from './recounts';
import { Webhooks } from './webhooks';

type Service = AnswerOf<typeof readPlatform>['services'][number];
const everyMs = 15_000;

/** The state of the platform: services, versions and health (decision 139). */
export function SettingsPage() {
  const { t } = useTranslation();
  const read = useReadPlatformQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <Page>
      <PageHeader
        title={t('admin.settings.title')}
        purpose={t('admin.settings.purpose')}
        action={<MoreLink to="/audit">{t('admin.audit.all')}</MoreLink>}
      />
      <PlatformSheet
        of={read}
        title={t('admin.settings.services')}
        failed={t('admin.settings.failed')}
        note={t('admin.settings.servicesText')}
      >
        {(data) => (
          <DataTable
            label={t('admin.settings.services')}
            columns={serviceColumns(t)}
            rows={data?.services}
            rowKey={(service) => service.name}
          />
        )}
      </PlatformSheet>
      <LimitsAndSwitches />
      <FailedMails />
      <ApiKeys />
      <Webhooks />
      <Releases />
      <DeadLetters />
      {read.data && <Recounts services={read.data.services} />}
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
        <MainCell
          name={t(`admin.settings.serviceName.${name}`)}
          meta={t(health ? 'admin.settings.up' : 'admin.settings.silent')}
        />
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
    ...waitingColumns(t),
  ];
}

/** What a service still has to tell, to handle, and has given up; nothing is known of one that does not answer. */
function waitingColumns(t: TFunction): Column<Service>[] {
  const counts = [
    ['backlog', 'outbox_backlog'],
    ['lag', 'lag'],
    ['deadLetters', 'dead_letters'],
  ] as const;
  return counts.map(([word, field]) => ({
    key: field,
    title: t(`admin.settings.${word}`),
    align: 'right',
    ...named,
    render: ({ health }) => (health?.[field] === undefined ? t('ui.empty.none') : <Count value={health[field]} />),
  }));
}
