import { SettingOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '@junto/contracts/endpoint';
import { ReadError } from '@junto/remote-kit/read-error';
import { EmptyState, Skeleton } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { MarkAll } from './mark-all';
import { NoticeFilters, type NoticeFilter } from './notice-filters';
import { NoticeRows } from './notice-rows';
import css from './notices.module.css';

interface NoticesPanelProps {
  role: Role;
  unread: number;
  /** Called when a link of the panel navigates. */
  onLeave: () => void;
}

/** Latest notifications below the bell, with links to all of them and to the mail settings. */
export function NoticesPanel({ role, unread, onLeave }: NoticesPanelProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<NoticeFilter>({});
  const { currentData: data, error, isFetching, refetch } = identityApi.useListNoticesQuery({ query: filter });
  return (
    <>
      <div className={css.panelHead}>
        <h2 id="notices-title">{t('notice.title')}</h2>
        <MarkAll newest={data?.items[0]?.at} group={filter.group} unread={unread} />
      </div>
      <div className={css.panelFilters}>
        <NoticeFilters
          role={role}
          unread={unread}
          filter={filter}
          onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
        />
      </div>
      <div className={css.panelRows}>
        {!data && !error && <Skeleton rows={6} />}
        {!data && error && <ReadError of={{ error, isFetching, refetch }} title={t('notice.failed')} />}
        {data && data.items.length === 0 && (
          <EmptyState title={t('notice.none')} text={filter.group ? t('notice.noMatch') : t('notice.noneText')} />
        )}
        {data && <NoticeRows notices={data.items} onOpen={onLeave} />}
      </div>
      <div className={css.panelFoot}>
        <Link to="/profile/notifications" onClick={onLeave}>
          <SettingOutlined aria-hidden /> {t('notice.mailing')}
        </Link>
        <Link to="/notices" onClick={onLeave}>
          {t('notice.allNotices')}
        </Link>
      </div>
    </>
  );
}
