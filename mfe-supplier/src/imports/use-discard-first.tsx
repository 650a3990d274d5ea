import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@junto/ui/data';

/**
 * Asks before something is done by which corrected rows are lost.
 * @returns `first` does it at once where there are none
 */
export function useDiscardFirst(edited: number): { first: (then: () => void) => void; question: ReactNode } {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<() => void>();
  const question = (
    <ConfirmDialog
      open={wanted !== undefined}
      title={t('supplier.imports.discardTitle')}
      confirmLabel={t('ui.discard.discard')}
      keepLabel={t('ui.discard.keep')}
      danger
      onConfirm={() => {
        setWanted(undefined);
        wanted?.();
      }}
      onClose={() => setWanted(undefined)}
    >
      {t('supplier.imports.discardText', { count: edited })}
    </ConfirmDialog>
  );
  return { first: (then) => (edited > 0 ? setWanted(() => then) : then()), question };
}
