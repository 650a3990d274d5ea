import { CalendarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { phaseOf } from '@junto/domain/round';
import { Tooltip, useFormat } from '@junto/ui/core';
import css from './deadline.module.css';
import { useRoundClock } from './use-round-clock';

interface RoundDeadlineProps {
  openAt: string | null;
  closeAt: string | null;
  /** The deadline before the extension; absent if the round is not extended. */
  extendedFrom?: string | null | undefined;
  /** Inline text only. */
  plain?: boolean;
  /** The date in a line of its own. */
  stacked?: boolean;
}

const dayMs = 86_400_000;

/**
 * When a round opens or closes: the remaining time first, then the date. On the last day the exact time with its zone
 * is shown in full (decision 15).
 */
export function RoundDeadline({ openAt, closeAt, extendedFrom, plain, stacked }: RoundDeadlineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useRoundClock(openAt, closeAt);
  const phase = phaseOf(
    { openAt: openAt ? new Date(openAt) : null, closeAt: closeAt ? new Date(closeAt) : null },
    new Date(now),
  );
  const moment = phase === 'opens' ? openAt : closeAt;
  const leftMs = closeAt ? Date.parse(closeAt) - now : Infinity;
  const near = phase === 'open' && leftMs < 7 * dayMs;

  const words = () => {
    if (phase === 'over') return [t('buyer.closed')];
    if (phase === 'opens') return [t('buyer.opens', { date: format.date(openAt as string) })];
    if (!closeAt) return [t('buyer.noDeadline')];
    const counted = t('buyer.closesIn', { time: format.until(closeAt, now) ?? '' });
    return [counted, leftMs > dayMs ? format.date(closeAt) : format.exact(closeAt)];
  };
  const [first, date] = words();
  const text = (
    <span className={css.words} data-stacked={stacked || undefined}>
      <span>{first}</span>
      {date && <span className={css.dot}> · </span>}
      {date && <span className={css.date}>{date}</span>}
      {date && extendedFrom && <span className={css.dot}> · </span>}
      {date && extendedFrom && (
        <span className={css.date}>{t('buyer.extended', { date: format.date(extendedFrom) })}</span>
      )}
    </span>
  );
  return (
    <span className={css.deadline} data-deadline="" data-near={near || undefined} data-plain={plain || undefined}>
      {!plain && <CalendarOutlined aria-hidden />}
      {moment ? <Tooltip title={format.exact(moment)}>{text}</Tooltip> : text}
    </span>
  );
}
