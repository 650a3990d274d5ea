import { useTranslation } from 'react-i18next';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { adminApi } from '../api';

/** Opens the longest waiting order of all, regardless of the filter. */
export function useOpenWaiting(open: (orderId: string) => void): () => void {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [read] = adminApi.useLazyListAllOrdersQuery();
  const openNext = async () => {
    const { data, error } = await read({ query: { status: 'pending_admin', sort: 'created_at', limit: 1 } });
    if (!data) return fail(t('admin.toast.ordersFailed'), error);
    // Another admin may have just decided the last one.
    const [next] = data.items;
    return next && open(next.id);
  };
  return () => void openNext();
}
