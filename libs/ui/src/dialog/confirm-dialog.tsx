import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../text/use-words';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names the thing and what follows: "14 carts lose these items. Placed orders stay." */
  children: ReactNode;
  confirmLabel: string;
  /** Of the button that leaves all as it is; 'Cancel' where that can't be read as the thing that is asked about. */
  keepLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useWords();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      busy={props.busy}
      actions={
        <>
          <Button onClick={props.onClose} disabled={props.busy}>
            {props.keepLabel ?? t('ui.action.cancel')}
          </Button>
          <Button type="primary" danger={props.danger} loading={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
