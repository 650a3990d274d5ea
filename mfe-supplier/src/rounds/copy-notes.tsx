import { useTranslation } from 'react-i18next';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { formatMoney } from '@junto/i18n/formats/money';
import { Alert, useFormat } from '@junto/ui/core';
import { isRejected, useRejectionSeen } from './rejection';
import type { CopyChange } from './round-copy';
import css from './rounds.module.css';

interface CopyNotesProps {
  of: OwnRound;
  changes: readonly CopyChange[];
}

/** Shown above the fields of a copied round: the reason of its rejection, and what has changed since. */
export function CopyNotes({ of, changes }: CopyNotesProps) {
  const format = useFormat();
  useRejectionSeen(of);
  const { t } = useTranslation();
  const sentenceOf = (change: CopyChange) => {
    if (change.kind === 'dates') return t('supplier.rounds.copyDates');
    if (change.kind === 'tiers') return t('supplier.rounds.copyTiers', { currency: change.currency });
    if (change.kind === 'inactive') return t('supplier.rounds.copyInactive', { product: change.product });
    if (change.kind === 'currency')
      return t('supplier.rounds.copyCurrency', { before: change.before, now: change.now });
    if (change.kind === 'otherCurrency')
      return t('supplier.rounds.copyOtherCurrency', { product: change.product, currency: change.currency });
    const { product, before, now } = change;
    if (change.kind === 'pack')
      return t('supplier.rounds.copyPack', { product, before: format.count(before), now: format.count(now) });
    return t('supplier.rounds.copyPrice', {
      product,
      before: formatMoney(before, change.wasIn ?? change.currency),
      now: formatMoney(now, change.currency),
    });
  };
  return (
    <>
      {isRejected(of) && (
        <Alert
          className={css.copyNote}
          type="warning"
          showIcon
          title={t('supplier.rounds.reason')}
          description={of.reason}
        />
      )}
      {changes.length > 0 && (
        <Alert
          className={css.copyNote}
          type="info"
          showIcon
          title={t('supplier.rounds.copyChanged')}
          description={
            <ul className={css.copyChanges}>
              {changes.map((change) => (
                <li key={sentenceOf(change)}>{sentenceOf(change)}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
