import { useState, type ReactNode } from 'react';
import { ConfirmDialog, DialogHost } from '@junto/ui/data';
import { useOutcomeToast, type Outcome } from './failure-toast';

interface Action {
  title: string;
  /** Names the subject and the consequences. */
  text: ReactNode;
  label: string;
  /** Label of the button that changes nothing; default 'Cancel'. */
  keepLabel?: string;
  danger?: boolean;
  /** Sends the write; the dialog closes when it is answered. */
  send: () => Promise<{ error?: unknown } | void> | void;
  /** Toasts of the result; if absent, `send` shows its own. */
  outcome?: Outcome;
  onFailed?: () => void;
}

/**
 * A write that is confirmed in a dialog first.
 * @param actionOf describes the write; `open` is false while the dialog slides away
 * @returns `ask` opens the dialog about a subject, `dialog` is rendered by the caller
 */
export function useConfirmAction<Subject = void>(actionOf: (subject: Subject, open: boolean) => Action) {
  const announce = useOutcomeToast();
  const [pending, setPending] = useState<{ subject: Subject }>();
  const [busy, setBusy] = useState(false);
  const close = () => setPending(undefined);
  const confirm = async ({ send, outcome, onFailed }: Action) => {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    close();
    if (outcome) announce(answer?.error, outcome);
    if (answer?.error) onFailed?.();
  };
  const dialog = (
    <DialogHost subject={pending}>
      {({ subject }, open) => {
        const action = actionOf(subject, open);
        return (
          <ConfirmDialog
            open={open}
            title={action.title}
            confirmLabel={action.label}
            keepLabel={action.keepLabel}
            danger={action.danger}
            busy={busy}
            onConfirm={() => void confirm(action)}
            onClose={close}
          >
            {action.text}
          </ConfirmDialog>
        );
      }}
    </DialogHost>
  );
  return { ask: (subject: Subject) => setPending({ subject }), close, dialog, busy };
}
