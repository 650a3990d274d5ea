import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import type { Notice, NoticeGroup } from '@junto/contracts/identity/notices';
import { Button, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';

interface MarkAllProps {
  /** Time of the newest visible notification. */
  newest: string | undefined;
  /** Limits marking to the filtered group. */
  group: NoticeGroup | undefined;
  unread: number;
}

/** Marks all notifications of the list as read, up to the newest visible one. */
export function MarkAll({ newest, group, unread }: MarkAllProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [markAll, { isLoading }] = identityApi.useMarkAllNoticesMutation();
  const mark = async (until: string) => {
    const { error } = await markAll({ body: { until, ...(group && { group }) } });
    if (error) notify({ tone: 'error', title: t('notice.markFailed'), errorId: errorIdOf(error) });
  };
  return (
    <Button
      type="link"
      disabled={!newest || unread === 0}
      loading={isLoading}
      onClick={() => newest && void mark(newest)}
    >
      {t('notice.markAll')}
    </Button>
  );
}

/**
 * Time of the newest notification shown under a filter, also on later pages, which start with older ones.
 * @param of the filter
 */
export function useNewestShown(of: object, shown: readonly Notice[] | undefined): string | undefined {
  const key = JSON.stringify(of);
  const at = shown?.[0]?.at;
  const [seen, setSeen] = useState({ key, at });
  const newest = seen.key === key && seen.at && !(at && at > seen.at) ? seen.at : at;
  if (seen.key !== key || seen.at !== newest) setSeen({ key, at: newest });
  return newest;
}
