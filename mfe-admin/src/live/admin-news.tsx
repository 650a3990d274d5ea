import { useTranslation } from 'react-i18next';
import { channels } from '@junto/contracts/channels';
import { useFreshScreens } from '@junto/remote-kit/live/news';
import { useNotify } from '@junto/ui/core';
import { useStaleTags } from '../api';

/**
 * Subscribes to platform events: lists and figures refetch, and a close that outlasted its request is announced when it
 * completes (decision 113).
 */
export function AdminNews() {
  const { t } = useTranslation();
  const notify = useNotify();
  const stale = useStaleTags();
  useFreshScreens({ area: 'admin', channel: channels.admin() }, stale, (news) => {
    if (news.type === 'round.closed' && closingRounds.delete(news.aggregate_id)) {
      notify({ tone: 'success', title: t('admin.toast.roundClosed') });
    }
  });
  return null;
}

/** Rounds that this page asked to close and that were still closing when the response arrived. */
export const closingRounds = new Set<string>();
