import { useState, type ReactNode } from 'react';
import { DialogOf } from '@junto/ui/data';
import { AcceptMissedDialog } from './accept-missed-dialog';
import { RejectOrderDialog } from './reject-order-dialog';
import { useDecideOrder, type DecidedOrder } from './use-decide-order';

export interface OrderMoves {
  approve: (order: DecidedOrder) => void;
  reject: (order: DecidedOrder) => void;
  complete: (order: DecidedOrder) => void;
  /** The order whose decision is under way. */
  busy: string | undefined;
}

/** The decisions on an order, with the dialogs that ask before some of them. */
export function useOrderDecisions(): { moves: OrderMoves; dialogs: ReactNode } {
  const [rejecting, setRejecting] = useState<DecidedOrder>();
  const { approve, complete, reject, busy, missed, forgetMissed } = useDecideOrder();
  return {
    moves: {
      approve: (order) => void approve(order),
      complete: (order) => void complete(order),
      reject: setRejecting,
      busy,
    },
    dialogs: (
      <>
        <DialogOf subject={rejecting}>
          {(order, open) => (
            <RejectOrderDialog
              order={order}
              open={open}
              onReject={reject}
              busy={busy !== undefined}
              onClose={() => setRejecting(undefined)}
            />
          )}
        </DialogOf>
        <DialogOf subject={missed}>
          {(order, open) => (
            <AcceptMissedDialog
              missed={order}
              open={open}
              busy={busy !== undefined}
              onAccept={(accepted) => void approve(accepted, true)}
              onClose={forgetMissed}
            />
          )}
        </DialogOf>
      </>
    ),
  };
}
