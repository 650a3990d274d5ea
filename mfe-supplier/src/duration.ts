import { useTranslation } from 'react-i18next';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { useFormat } from '@junto/ui/core';

type Times = Pick<OwnRoundRow, 'open_at' | 'close_at'>;

/** Formats the duration of a round: 'Nov 03, 2026 to Dec 04, 2026', or 'Not scheduled'. */
export function useDuration(): (times: Times) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ open_at, close_at }) => {
    if (open_at && close_at)
      return t('supplier.rounds.between', { from: format.date(open_at), until: format.date(close_at) });
    if (open_at) return t('supplier.rounds.from', { from: format.date(open_at) });
    return close_at ? t('supplier.rounds.until', { until: format.date(close_at) }) : t('supplier.rounds.notScheduled');
  };
}
