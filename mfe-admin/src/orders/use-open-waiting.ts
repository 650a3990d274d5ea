import { useTranslation } from 'react-i18next';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useLazyListAllOrdersQuery } from '../api';

/** Opens the order that waits longest, among all of them, whatever the list is narrowed to. */
export function useOpenWaiting(open: (orderId: string) => void): () => void {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [read] = useLazyListAllOrdersQuery();
  const openNext = async () => {
    const { data, error } = await read({ query: { status: 'pending_admin', sort: 'created_at', limit: 1 } });
    if (!data) return fail(t('admin.toast.ordersFailed'), error);
    // Somebody may have decided the last one this very moment.
    const [next] = data.items;
    return next && open(next.id);
  };
  return () => void openNext();
}
