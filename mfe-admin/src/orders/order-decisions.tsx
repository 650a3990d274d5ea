import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortId } from '@junto/domain/short-id';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { DialogHost } from '@junto/ui/data';
import { RejectOrderDialog } from './reject-order-dialog';
import { useDecideOrder, type DecidedOrder, type MissedOrder } from './use-decide-order';

export interface OrderMoves {
  approve: (order: DecidedOrder) => void;
  reject: (order: DecidedOrder) => void;
  complete: (order: DecidedOrder) => void;
  /** The order whose decision is being sent. */
  busy: string | undefined;
}

/** The decisions on an order, with their confirmation dialogs. */
export function useOrderDecisions(): { moves: OrderMoves; dialogs: ReactNode } {
  const { t } = useTranslation();
  const [rejecting, setRejecting] = useState<DecidedOrder>();
  // Asks for confirmation before an order with products below MOQ is approved (decision 6).
  const missed = useConfirmAction(({ order, products, accept }: MissedOrder) => ({
    title: t('admin.orders.missedTitle', { id: shortId(order.id) }),
    text: t('admin.orders.missedText', { products: products.join(', ') }),
    label: t('admin.action.approveAnyway'),
    send: accept,
  }));
  const { approve, complete, reject, busy } = useDecideOrder(missed.ask);
  return {
    moves: {
      approve: (order) => void approve(order),
      complete: (order) => void complete(order),
      reject: setRejecting,
      busy,
    },
    dialogs: (
      <>
        <DialogHost subject={rejecting}>
          {(order, open) => (
            <RejectOrderDialog
              order={order}
              open={open}
              onReject={reject}
              busy={busy !== undefined}
              onClose={() => setRejecting(undefined)}
            />
          )}
        </DialogHost>
        {missed.dialog}
      </>
    ),
  };
}
