import { useState, type ReactNode } from 'react';
import { useWords } from '../text/use-words';
import { ConfirmDialog } from './confirm-dialog';
import { useBack } from './use-back';

interface Leaving {
  /** While it is, the browser's Back leaves the dialog and not the page. */
  open: boolean;
  busy?: boolean;
  /** Whether something was typed that would be lost. */
  isUnsaved: () => boolean;
  onClose: () => void;
}

/**
 * Asks before a dialog is left with what was typed in it.
 * @returns `leave` for its Escape, cross and mask, and the question to be drawn within it
 */
export function useUnsaved({ open, busy, isUnsaved, onClose }: Leaving): { leave: () => void; question: ReactNode } {
  const { t } = useWords();
  const [leaving, setLeaving] = useState(false);
  const leave = () => (isUnsaved() ? setLeaving(true) : onClose());
  useBack(open, () => busy || leave());
  const question = (
    <ConfirmDialog
      open={open && leaving}
      title={t('ui.discard.title')}
      confirmLabel={t('ui.discard.discard')}
      keepLabel={t('ui.discard.keep')}
      danger
      onConfirm={onClose}
      onClose={() => setLeaving(false)}
    >
      {t('ui.discard.text')}
    </ConfirmDialog>
  );
  return { leave, question };
}
