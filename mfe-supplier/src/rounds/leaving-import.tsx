import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { ConfirmDialog } from '@junto/ui/data';
import { useRoundImport } from './use-round-import';

/**
 * Asks before Create Round is left while rows of a file are being sent from it: what goes on by itself needs no
 * question.
 */
export function useLeavingImport({ open, onClose }: DialogControl): {
  leave: () => void;
  isSending: boolean;
  question: ReactNode;
} {
  const { t } = useTranslation();
  const { isSending } = useRoundImport();
  const [asking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      open={open && asking && isSending}
      title={t('supplier.imports.leaveTitle')}
      confirmLabel={t('supplier.imports.leaveAction')}
      keepLabel={t('supplier.imports.keepOn')}
      danger
      onConfirm={onClose}
      onClose={() => setAsking(false)}
    >
      {t('supplier.imports.leaveText')}
    </ConfirmDialog>
  );
  return { leave: () => (isSending ? setAsking(true) : onClose()), isSending, question };
}
