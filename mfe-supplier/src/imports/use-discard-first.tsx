import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';

/**
 * Asks for confirmation before an action that discards corrected rows.
 * @returns `first` runs the action at once if there are none
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
