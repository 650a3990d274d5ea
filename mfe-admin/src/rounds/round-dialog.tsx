import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import type { AdminRound } from '@junto/contracts/admin/rounds';
import { formatCount } from '@junto/i18n/formats/count';
import { Alert, DateText, ErrorCard, Money, ProductPicture, Skeleton, StatusTag } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { useReadAnyRoundQuery } from '../api';

/** One round with its offers. */
export function RoundDialog({ roundId, open, onClose }: { roundId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { currentData: round, error, refetch } = useReadAnyRoundQuery({ params: { round_id: roundId } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="details"
      title={round?.title ?? t('admin.rounds.round')}
      titleExtra={round && <StatusTag entity="round" value={round.closing ? 'closing' : round.status} />}
      subtitle={
        round &&
        `${round.supplier_name} · ${t('admin.rounds.products', { count: round.offers.length })} · ${round.currency}`
      }
    >
      {!round &&
        (error ? (
          <ErrorCard title={t('ui.error.title')} text={problemText(t, error, 'round')} onRetry={refetch} />
        ) : (
          <Skeleton rows={8} />
        ))}
      {round && <Details round={round} />}
    </Dialog>
  );
}

function Details({ round }: { round: AdminRound }) {
  const { t } = useTranslation();
  const date = (at: string | null) => (at ? <DateText at={at} /> : t('admin.rounds.noDate'));
  return (
    <div className="dialog-stack">
      {round.reason && <Alert type="info" showIcon title={t('admin.rounds.reason')} description={round.reason} />}
      {round.description && <p>{round.description}</p>}
      <dl className="facts">
        <div>
          <dt>{t('admin.column.created')}</dt>
          <dd>
            <DateText at={round.created_at} />
          </dd>
        </div>
        <div>
          <dt>{t('admin.rounds.opens')}</dt>
          <dd>{date(round.open_at)}</dd>
        </div>
        <div>
          <dt>{t('admin.rounds.closes')}</dt>
          <dd>{date(round.close_at)}</dd>
        </div>
        <div>
          <dt>{t('admin.rounds.offers')}</dt>
          <dd>{formatCount(round.offers.length)}</dd>
        </div>
      </dl>
      <ul className="lines" tabIndex={0} aria-label={t('admin.rounds.offers')}>
        {round.offers.map((offer) => (
          <li key={offer.id}>
            <ProductPicture url={offer.product.image} name={offer.product.name} size={40} />
            <div>
              <b>{offer.product.name}</b>
              <small>
                {offer.product.sku_code} · <Money amount={offer.product.unit_price} currency={offer.product.currency} />{' '}
                {t(`ui.perUom.${offer.product.uom}`)}
              </small>
            </div>
            <div className="lines__end">
              <b>
                {formatCount(offer.current_committed_qty)} / {formatCount(offer.moq)}
              </b>
              <small>
                {offer.max_qty === null
                  ? t('admin.rounds.noCap')
                  : `${t('admin.rounds.cap')} ${formatCount(offer.max_qty)}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
