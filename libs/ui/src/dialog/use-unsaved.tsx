import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../text/use-words';
import { ConfirmDialog } from './confirm-dialog';
import { useBack } from './use-back';

interface Leaving {
  /** While it is, the browser's Back leaves the dialog and not the page. */
  open: boolean;
  busy?: boolean;
  /** Whether something was typed that would be lost. */
  isUnsaved: () => boolean;
  /** @param steps of the browser's Back or Forward, where that was it */
  onClose: (steps?: number) => void;
}

/**
 * Asks before a dialog is left with what was typed in it; before the tab is closed, the browser asks in its own words.
 * @returns `leave` for its Escape, cross and mask, and the question to be drawn within it
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
