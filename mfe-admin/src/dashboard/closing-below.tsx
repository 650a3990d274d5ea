import { useTranslation } from 'react-i18next';
import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { formatMoney } from '@junto/i18n/formats/money';
import { MoreLink } from '@junto/remote-kit/card-links';
import { LinkButton } from '@junto/remote-kit/link-button';
import { DateText, RoundMeter, Card, CardRow, useFormat, useNow } from '@junto/ui/core';
import css from './dashboard.module.css';

type ClosingRound = AnswerOf<typeof readAdminDashboard>['closing_below'][number];

/** Rounds that close soon with a product below its MOQ; renders nothing if there are none. */
export function ClosingBelow({ rounds }: { rounds: readonly ClosingRound[] | undefined }) {
  const { t } = useTranslation();
  if (!rounds || rounds.length === 0) return null;
  return (
    <Card
      title={t('admin.dashboard.closingBelow')}
      extra={<MoreLink to="/rounds?status=approved">{t('admin.rounds.title')}</MoreLink>}
    >
      <div className={css.closings}>
        {rounds.map((closing) => (
          <CardRow key={closing.round.id}>
            <Closing {...closing} />
          </CardRow>
        ))}
      </div>
    </Card>
  );
}

function Closing({ round, progress, total_committed, total_moq, below, orders, value }: ClosingRound) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <div className={css.closing}>
      <div className={css.closingAbout}>
        <b>{round.title}</b>
        <small>{round.supplier_name}</small>
      </div>
      <div className={css.closingDate}>
        <DateText at={round.close_at} />
        {round.close_at && <small>{format.until(round.close_at, now)}</small>}
      </div>
      <div className={css.closingPool}>
        <RoundMeter progress={progress} committed={total_committed} moq={total_moq} />
      </div>
      <div className={css.closingBelow}>
        <b>{t('admin.dashboard.belowOf', { count: round.products, below })}</b>
        <small>{t('admin.dashboard.valueIn', { count: orders, value: formatMoney(value, round.currency) })}</small>
      </div>
      <LinkButton to={`/rounds?round=${round.id}`} aria-label={t('admin.action.view', { name: round.title })}>
        {t('admin.dashboard.view')}
      </LinkButton>
    </div>
  );
}
