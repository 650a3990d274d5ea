import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../text/use-words';
import { ConfirmDialog } from './confirm-dialog';
import { useBack } from './use-back';

interface Leaving {
  /** While true, the browser's Back closes the dialog instead of leaving the page. */
  open: boolean;
  busy?: boolean;
  /** Whether there is typed input that closing would lose. */
  isUnsaved: () => boolean;
  /** @param steps of the browser's Back or Forward, if that caused the closing */
  onClose: (steps?: number) => void;
}

/**
 * Asks for confirmation before a dialog with unsaved input is closed; before the tab is closed, the browser asks with
 * its own dialog.
 * @returns `leave` for the dialog's Escape, close icon and mask, and the confirmation to render inside it
 */
export function useUnsaved({ open, busy, isUnsaved, onClose }: Leaving): { leave: () => void; question: ReactNode } {
  const { t } = useWords();
  const [leaving, setLeaving] = useState(false);
  const steps = useRef<number>(undefined);
  const leave = (taken?: number) => {
    steps.current = taken;
    if (isUnsaved()) setLeaving(true);
    else onClose(taken);
  };
  useBack(open, (taken) => busy || leave(taken));
  useClosedTab(open, isUnsaved);
  const question = (
    <ConfirmDialog
      open={open && leaving}
      title={t('ui.discard.title')}
      confirmLabel={t('ui.discard.discard')}
      keepLabel={t('ui.discard.keep')}
      danger
      onConfirm={() => onClose(steps.current)}
      onClose={() => setLeaving(false)}
    >
      {t('ui.discard.text')}
    </ConfirmDialog>
  );
  return { leave: () => leave(), question };
}

function useClosedTab(open: boolean, isUnsaved: () => boolean): void {
  const wouldLose = useEffectEvent(isUnsaved);
  useEffect(() => {
    if (!open) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [open]);
}
