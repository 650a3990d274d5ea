import {
  CloseCircleOutlined,
  PlayCircleOutlined,
  RiseOutlined,
  RollbackOutlined,
  UsergroupAddOutlined,
} from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { remoteNames, type Releases as AllReleases } from '@junto/contracts/remotes';
import { actionsColumn, namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { IconAction } from '@junto/remote-kit/icon-action';
import { Alert, Badge, DateText, Facts } from '@junto/ui/core';
import { DialogHost, MainCell, type Column } from '@junto/ui/data';
import { adminApi } from '../api';
import { PlatformTable } from '../list/platform-table';
import { MakeLive } from './make-live';
import { releaseRowsOf, type ReleaseAct, type ReleaseRow } from './release-rows';
import css from './releases.module.css';

interface Chosen {
  row: ReleaseRow;
  act: ReleaseAct;
}

const icons: Record<ReleaseAct, ReactNode> = {
  first: <PlayCircleOutlined aria-hidden />,
  share: <UsergroupAddOutlined aria-hidden />,
  back: <RollbackOutlined aria-hidden />,
  promote: <RiseOutlined aria-hidden />,
  end: <CloseCircleOutlined aria-hidden />,
};

/**
 * Versions in use (decision 139) and the release history with actors and reasons. Stored versions can be released, also
 * to a share of users; partial releases can be promoted or ended.
 */
export function Releases() {
  const { t } = useTranslation();
  const read = adminApi.useListReleasesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, choose] = useState<Chosen>();
  return (
    <PlatformTable
      of={{ ...read, data: read.data && { items: releaseRowsOf(read.data) } }}
      title={t('admin.releases.title')}
      failed={t('admin.releases.failed')}
      columns={releaseColumns(t, choose)}
      rowKey={({ key }) => key}
      empty={t('admin.releases.none')}
      above={
        read.data && (
          <>
            <InUse releases={read.data} />
            <HowQuick releases={read.data} />
            <RisingErrors releases={read.data} />
          </>
        )
      }
    >
      <DialogHost subject={chosen}>
        {(change, open) => <MakeLive {...change} open={open} onClose={() => choose(undefined)} />}
      </DialogHost>
    </PlatformTable>
  );
}

/** The version of each area that gateways serve, and the version of the shell. */
function InUse({ releases: { remotes, shells } }: { releases: AllReleases }) {
  const { t } = useTranslation();
  const none = t('ui.empty.none');
  const areas = remoteNames.map(
    (name) => [t(`trail.area.${name}`), remotes.find((one) => one.name === name)?.live ?? none] as const,
  );
  return (
    <div className={css.inUse}>
      <Facts facts={[...areas, [t('admin.releases.shell'), shells[0]?.version ?? none]]} />
    </div>
  );
}

/** Load times of the released versions; hidden if no page reported any. */
function HowQuick({ releases: { remotes } }: { releases: AllReleases }) {
  const { t } = useTranslation();
  const loadTimes = remotes.flatMap(({ name, live, canary, reports = [] }) =>
    reports.flatMap(({ version, painted }) =>
      painted && (version === live || version === canary?.version)
        ? [
            [
              t('admin.releases.painted.title', { area: t(`trail.area.${name}`), version }),
              t('admin.releases.painted.pages', painted),
            ] as const,
          ]
        : [],
    ),
  );
  if (loadTimes.length === 0) return null;
  return (
    <div className={css.inUse}>
      <Facts facts={loadTimes} />
    </div>
  );
}

/** Released versions that fail for more users than their predecessors. */
function RisingErrors({ releases: { remotes } }: { releases: AllReleases }) {
  const { t } = useTranslation();
  const rising = remotes.flatMap(({ name, live, canary, reports = [] }) =>
    reports
      .filter(({ version, rising: rises }) => rises && (version === live || version === canary?.version))
      .map((report) => ({ area: t(`trail.area.${name}`), ...report })),
  );
  return rising.map(({ area, version, opens, failures }) => (
    <Alert
      key={area + version}
      type="error"
      showIcon
      role="alert"
      title={t('admin.releases.rising', { area, version })}
      description={`${t('admin.releases.told', { opens, failures })} ${t('admin.releases.risingText')}`}
    />
  ));
}

function releaseColumns(t: TFunction, choose: (chosen: Chosen) => void): Column<ReleaseRow>[] {
  return [
    titleColumn('version', t('admin.releases.version'), (row) => (
      <MainCell name={t(`trail.area.${row.name}`)} meta={versionText(t, row)} />
    )),
    namedColumn('why', t('admin.releases.why'), ({ why }) => why ?? t('ui.empty.none'), { ellipsis: true }),
    namedColumn(
      'by',
      t('admin.releases.by'),
      ({ by, at }) => (at === null ? t('ui.empty.none') : <MainCell name={by} meta={<DateText at={at} withTime />} />),
      { ellipsis: true },
    ),
    actionsColumn(t('admin.column.actions'), (row) =>
      row.acts.map((act) => (
        <IconAction
          key={act}
          tip={t(`admin.releases.${act}.do`)}
          label={t(`admin.releases.${act}.label`, { area: t(`trail.area.${row.name}`), version: row.version })}
          icon={icons[act]}
          onClick={() => choose({ row, act })}
        />
      )),
    ),
  ];
}

/** The version and its current share of users. */
function versionText(t: TFunction, { version, share, at, isLive, isTried }: ReleaseRow): ReactNode {
  if (at === null) return `${version} · ${t('admin.releases.waits')}`;
  if (isLive) return <Badge status="success" text={`${version} · ${t('admin.releases.live')}`} />;
  if (share === null) return version;
  const text = `${version} · ${t('admin.releases.ofPeople', { share })}`;
  return isTried ? <Badge status="warning" text={text} /> : text;
}
