import { CheckOutlined, CloseOutlined, WarningOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { Button } from '@junto/ui/core';
import css from './orders.module.css';
import { totalsOf } from './totals';
import { maxChosen } from './use-chosen-orders';

interface ChosenBarProps {
  chosen: readonly OrderRow[];
  /** Number of selected pending orders. */
  pending: number;
  /** Number of pending orders under the current filter; undefined if unknown. */
  waiting: number | undefined;
  onClear: () => void;
  onAll: () => void;
  onDecide: (to: 'approve' | 'reject') => void;
}

/** @param waiting pending orders, of which at most `all` can be selected */
function chooseLabel(t: TFunction, waiting: number | undefined, all: number): string {
  if (waiting === undefined) return t('admin.orders.chooseMatching');
  if (waiting > all) return t('admin.orders.chooseOldest', { count: all, of: waiting });
  return t('admin.orders.chooseAll', { count: all });
}

/** Actions on the selected orders, above the list; on phones at the bottom of the screen. */
export function ChosenBar({ chosen, pending, waiting, onClear, onAll, onDecide }: ChosenBarProps) {
  const { t } = useTranslation();
  const count = chosen.length;
  const missed = chosen.filter(({ moq_missed }) => moq_missed).length;
  const all = Math.min(waiting ?? maxChosen, maxChosen);
  if (count === 0) return null;
  return (
    <section className={css.chosen} data-bottom-bar aria-label={t('admin.orders.chosenBar')}>
      <b aria-live="polite">{t('admin.orders.chosen', { count })}</b>
      <span className={css.facts}>
        {t('admin.orders.chosenOf', { count, pending })} · {totalsOf(chosen)}
      </span>
      {missed > 0 && (
        <span className={css.warning}>
          <WarningOutlined aria-hidden /> {t('admin.orders.chosenMissed', { count: missed })}
        </span>
      )}
      {count < all && (
        <Button type="link" size="small" onClick={onAll}>
          {chooseLabel(t, waiting, all)}
        </Button>
      )}
      <span className={css.acts}>
        <Button type="text" onClick={onClear}>
          {t('admin.orders.clear')}
        </Button>
        <Button color="danger" variant="filled" icon={<CloseOutlined aria-hidden />} onClick={() => onDecide('reject')}>
          {t('admin.orders.rejectMany', { count })}
        </Button>
        <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={() => onDecide('approve')}>
          {t('admin.orders.approveMany', { count })}
        </Button>
      </span>
    </section>
  );
}
