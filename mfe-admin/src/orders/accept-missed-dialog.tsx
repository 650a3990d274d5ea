import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { ConfirmDialog } from '@junto/ui/data';
import type { MissedOrder } from './use-decide-order';

interface AcceptMissedDialogProps {
  missed: MissedOrder | undefined;
  busy: boolean;
  onAccept: (order: OrderRow) => void;
  onClose: () => void;
}

/** Asks before an order is approved although products in it stayed below their MOQ (decision 8). */
export function AcceptMissedDialog({ missed, busy, onAccept, onClose }: AcceptMissedDialogProps) {
  const { t } = useTranslation();
  const shown = useRef(missed);
  if (missed) shown.current = missed;
  return (
    <ConfirmDialog
      open={missed !== undefined}
      title={t('admin.orders.missedTitle', { id: shortId(shown.current?.order.id ?? '') })}
      confirmLabel={t('admin.action.approveAnyway')}
      busy={busy}
      onConfirm={() => missed && onAccept(missed.order)}
      onClose={onClose}
    >
      {missed && t('admin.orders.missedText', { products: missed.products.join(', ') })}
    </ConfirmDialog>
  );
}
