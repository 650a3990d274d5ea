import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../text/use-words';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names the affected object and the consequence: "14 carts lose these items. Placed orders stay." */
  children: ReactNode;
  confirmLabel: string;
  /** Label of the button that changes nothing; 'Cancel' unless it could be read as the confirmed action. */
  keepLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
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
