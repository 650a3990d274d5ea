import { useTranslation } from 'react-i18next';
import { shortId } from '@junto/domain/short-id';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { FormDialog } from '@junto/ui/data';
import { ReasonField } from './reason-field';
import { RejectEffects } from './reject-effects';
import type { DecidedOrder } from './use-decide-order';

interface RejectOrderDialogProps extends DialogControl {
  order: DecidedOrder;
  busy: boolean;
  /** @returns whether the order is decided */
  onReject: (order: DecidedOrder, reason: string) => Promise<boolean>;
}

/** Asks for the reason of a rejection, which the buyer reads (decision 9), and shows what returns to the pools. */
export function RejectOrderDialog({ order, open, busy, onReject, onClose }: RejectOrderDialogProps) {
  const { t } = useTranslation();
  // On failure the typed reason stays.
  const rejected = async (reason: string) => {
    if (await onReject(order, reason)) onClose();
  };
  return (
    <FormDialog<{ reason: string }>
      open={open}
      title={t('admin.orders.rejectTitle', { id: shortId(order.id) })}
      subtitle={t('admin.orders.rejectText', { count: order.total_units, round: order.round_title })}
      saveLabel={t('admin.action.reject')}
      danger
      busy={busy}
      onSubmit={({ reason }) => void rejected(reason.trim())}
      onClose={onClose}
    >
      <RejectEffects orderId={order.id} />
      <ReasonField />
    </FormDialog>
  );
}
