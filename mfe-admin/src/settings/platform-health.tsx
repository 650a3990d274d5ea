import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { readPlatform } from '@junto/contracts/admin/platform';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { Badge, Count, RelativeTime } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import { PlatformTable } from '../list/platform-table';
import { DeadLetters } from './dead-letters';
import { FailedMails } from './failed-mails';
import { HealthSummary } from './health-summary';
import { usePlatform } from './platform-reads';
import { Recounts } from './recounts';

type Service = AnswerOf<typeof readPlatform>['services'][number];

/** Services with version and health (decision 139), and what waits for an administrator. */
export function PlatformHealth() {
  const { t } = useTranslation();
  const read = usePlatform();
  return (
    <>
      <HealthSummary />
      <PlatformTable
        of={{ ...read, data: read.data && { items: read.data.services } }}
        title={t('admin.settings.services')}
        failed={t('admin.settings.failed')}
        note={t('admin.settings.servicesText')}
        columns={serviceColumns(t)}
        rowKey={({ name }) => name}
      />
      <DeadLetters />
      <FailedMails />
      {read.data && <Recounts services={read.data.services} />}
    </>
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
