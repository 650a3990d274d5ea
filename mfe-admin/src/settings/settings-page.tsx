import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { readPlatform } from '@junto/contracts/admin/platform';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { MoreLink } from '@junto/remote-kit/card-links';
import { namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { Badge, Count, Page, PageHeader, RelativeTime } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import { adminApi } from '../api';
import { PlatformTable } from '../list/platform-table';
import { Releases } from '../releases/releases';
import { ApiKeys } from './api-keys';
import { DeadLetters } from './dead-letters';
import { FailedMails } from './failed-mails';
import { LimitsAndSwitches } from './limits-and-switches';
import { Recounts } from './recounts';
import { Webhooks } from './webhooks';

type Service = AnswerOf<typeof readPlatform>['services'][number];
const everyMs = 15_000;

/** Platform state: services, versions and health (decision 139). */
export function SettingsPage() {
  const { t } = useTranslation();
  const read = adminApi.useReadPlatformQuery(undefined, {
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
      <PlatformTable
        of={{ ...read, data: read.data && { items: read.data.services } }}
        title={t('admin.settings.services')}
        failed={t('admin.settings.failed')}
        note={t('admin.settings.servicesText')}
        columns={serviceColumns(t)}
        rowKey={({ name }) => name}
      />
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

function serviceColumns(t: TFunction): Column<Service>[] {
  const state = (up: 'up' | 'down' | 'none' | undefined) =>
    up === undefined ? (
      t('ui.empty.none')
    ) : (
      <Badge status={up === 'up' ? 'success' : up === 'none' ? 'default' : 'error'} text={t(`admin.settings.${up}`)} />
    );
  return [
    titleColumn('name', t('admin.settings.service'), ({ name, health }) => (
      <MainCell name={t(`service.${name}`)} meta={t(health ? 'admin.settings.up' : 'admin.settings.silent')} />
    )),
    namedColumn('version', t('admin.settings.version'), ({ health }) => health?.version ?? t('ui.empty.none')),
    namedColumn('started', t('admin.settings.started'), ({ health }) =>
      health ? <RelativeTime at={health.started_at} /> : t('ui.empty.none'),
    ),
    namedColumn('database', t('admin.settings.database'), ({ health }) => state(health?.mongo)),
    namedColumn('events', t('admin.settings.events'), ({ health }) => state(health?.nats)),
    ...waitingColumns(t),
  ];
}

/** Outbox, queue and dead letter counts of a service; empty if the service does not respond. */
function waitingColumns(t: TFunction): Column<Service>[] {
  const counts = [
    ['backlog', 'outbox_backlog'],
    ['lag', 'lag'],
    ['deadLetters', 'dead_letters'],
  ] as const;
  return counts.map(([word, field]) =>
    namedColumn(
      field,
      t(`admin.settings.${word}`),
      ({ health }) => (health?.[field] === undefined ? t('ui.empty.none') : <Count value={health[field]} />),
      { align: 'right' },
    ),
  );
}
