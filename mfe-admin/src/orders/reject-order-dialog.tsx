import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { ConfirmDialog } from '@junto/ui/data';

interface RejectOrderDialogProps {
  order: OrderRow;
  open: boolean;
  busy: boolean;
  onReject: (order: OrderRow) => Promise<void>;
  onClose: () => void;
}

/** Asks before an order is rejected, and says what that gives back. */
export function RejectOrderDialog({ order, open, busy, onReject, onClose }: RejectOrderDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.orders.rejectTitle', { id: shortId(order.id) })}
      confirmLabel={t('admin.action.reject')}
      danger
      busy={busy}
      onConfirm={() => void onReject(order).then(onClose)}
      onClose={onClose}
    >
      {t('admin.orders.rejectText', { count: order.total_units, round: order.round_title })}
    </ConfirmDialog>
  );
}
