import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { ConfirmDialog } from '@junto/ui/data';

interface RejectOrderDialogProps {
  /** None: closed. */
  order: OrderRow | undefined;
  busy: boolean;
  onReject: (order: OrderRow) => Promise<void>;
  onClose: () => void;
}

/** Asks before an order is rejected, and says what that gives back. */
export function RejectOrderDialog({ order, busy, onReject, onClose }: RejectOrderDialogProps) {
  const { t } = useTranslation();
  const shown = useRef(order);
  if (order) shown.current = order;
  return (
    <ConfirmDialog
      open={order !== undefined}
      title={t('admin.orders.rejectTitle', { id: shortId(shown.current?.id ?? '') })}
      confirmLabel={t('admin.action.reject')}
      danger
      busy={busy}
      onConfirm={() => order && void onReject(order).then(onClose)}
      onClose={onClose}
    >
      {order && t('admin.orders.rejectText', { count: order.total_units, round: order.round_title })}
    </ConfirmDialog>
  );
}
