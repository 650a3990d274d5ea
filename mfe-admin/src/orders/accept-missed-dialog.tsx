import { useTranslation } from 'react-i18next';
import { shortId } from '@junto/domain/short-id';
import { ConfirmDialog } from '@junto/ui/data';
import type { DecidedOrder, MissedOrder } from './use-decide-order';

interface AcceptMissedDialogProps {
  missed: MissedOrder;
  open: boolean;
  busy: boolean;
  onAccept: (order: DecidedOrder) => void;
  onClose: () => void;
}

/** Asks before an order is approved although products in it stayed below their MOQ (decision 6). */
export function AcceptMissedDialog({ missed, open, busy, onAccept, onClose }: AcceptMissedDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.orders.missedTitle', { id: shortId(missed.order.id) })}
      confirmLabel={t('admin.action.approveAnyway')}
      busy={busy}
      onConfirm={() => onAccept(missed.order)}
      onClose={onClose}
    >
      {t('admin.orders.missedText', { products: missed.products.join(', ') })}
    </ConfirmDialog>
  );
}
