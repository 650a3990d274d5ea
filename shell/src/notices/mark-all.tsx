import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import type { Notice } from '@junto/contracts/identity/notices';
import { Button, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';

/** Marks all as read, as far as the newest that is shown. */
export function MarkAll({ newest, unread }: { newest: Notice | undefined; unread: number }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [markAll, { isLoading }] = identityApi.useMarkAllNoticesMutation();
  const mark = async (until: string) => {
    const { error } = await markAll({ body: { until } });
    if (error) notify({ tone: 'error', title: t('notice.markFailed'), errorId: errorIdOf(error) });
  };
  return (
    <Button
      type="link"
      disabled={!newest || unread === 0}
      loading={isLoading}
      onClick={() => newest && void mark(newest.at)}
    >
      {t('notice.markAll')}
    </Button>
  );
}
