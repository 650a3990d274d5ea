import { useTranslation } from 'react-i18next';
import type { AdminRound } from '@junto/contracts/admin/rounds';
import { formatCount } from '@junto/i18n/formats/count';
import { ReadingDialog } from '@junto/remote-kit/reading';
import { Alert, DateText, Facts, Line, LineList, Money, StatusTag } from '@junto/ui/core';
import { useReadAnyRoundQuery } from '../api';

/** One round with its offers. */
export function RoundDialog({ roundId, open, onClose }: { roundId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ReadingDialog
      of={useReadAnyRoundQuery({ params: { round_id: roundId } })}
      entity="round"
      open={open}
      onClose={onClose}
      width="details"
      title={(round) => round?.title ?? t('admin.rounds.round')}
      tag={(round) => <StatusTag entity="round" value={round.closing ? 'closing' : round.status} />}
      subtitle={({ supplier_name, offers, currency }) =>
        `${supplier_name} · ${t('admin.rounds.products', { count: offers.length })} · ${currency}`
      }
    >
      {(round) => <Details round={round} />}
    </ReadingDialog>
  );
}

function Details({ round }: { round: AdminRound }) {
  const { t } = useTranslation();
  const date = (at: string | null) => (at ? <DateText at={at} /> : t('admin.rounds.noDate'));
  return (
    <div className="dialog-stack">
      {round.reason && <Alert type="info" showIcon title={t('admin.rounds.reason')} description={round.reason} />}
      {round.description && <p>{round.description}</p>}
      <Facts
        facts={[
          [t('admin.column.created'), <DateText at={round.created_at} />],
          [t('admin.rounds.opens'), date(round.open_at)],
          [t('admin.rounds.closes'), date(round.close_at)],
          [t('admin.rounds.offers'), formatCount(round.offers.length)],
        ]}
      />
      <LineList label={t('admin.rounds.offers')} maxHeight={420}>
        {round.offers.map((offer) => (
          <Line
            key={offer.id}
            image={offer.product.image}
            name={offer.product.name}
            meta={
              <>
                {offer.product.sku_code} · <Money amount={offer.product.unit_price} currency={offer.product.currency} />{' '}
                {t(`ui.perUom.${offer.product.uom}`)}
              </>
            }
          >
            <b>
              {formatCount(offer.current_committed_qty)} / {formatCount(offer.moq)}
            </b>
            <small>
              {offer.max_qty === null
                ? t('admin.rounds.noCap')
                : `${t('admin.rounds.cap')} ${formatCount(offer.max_qty)}`}
            </small>
          </Line>
        ))}
      </LineList>
    </div>
  );
}
