import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';

/**
 * Asks before something is done by which corrected rows are lost.
 * @returns `first` does it at once where there are none
 */
export function useDiscardFirst(edited: number): { first: (then: () => void) => void; question: ReactNode } {
  const { t } = useTranslation();
  const discard = useConfirmAction((then: () => void) => ({
    title: t('supplier.imports.discardTitle'),
    text: t('supplier.imports.discardText', { count: edited }),
    label: t('ui.discard.discard'),
    keepLabel: t('ui.discard.keep'),
    danger: true,
    send: then,
  }));
  return { first: (then) => (edited > 0 ? discard.ask(then) : then()), question: discard.dialog };
}
