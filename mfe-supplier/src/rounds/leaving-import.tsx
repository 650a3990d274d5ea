import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { ConfirmDialog } from '@junto/ui/data';
import { useRoundImport } from './use-round-import';

/**
 * Asks for confirmation before Create Round is closed while it is sending rows of a file. An import that runs on the
 * server needs no confirmation.
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
