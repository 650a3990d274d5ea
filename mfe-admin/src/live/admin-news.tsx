import { useTranslation } from 'react-i18next';
import { channels } from '@junto/contracts/channels';
import { useFreshScreens } from '@junto/remote-kit/live/news';
import { useNotify } from '@junto/ui/core';
import { useStaleTags } from '../api';

/**
 * Follows what happens on the platform: lists and figures are read again, and a close that took longer than its answer
 * is announced when it is done (decision 113).
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

/** Rounds that this page has asked to close and that were still closing when the answer came. */
export const closingRounds = new Set<string>();
