import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRound, previewClose } from '@junto/contracts/admin/rounds';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { ifClosedNow, type UnitsWorth } from '@junto/domain/outcome/if-closed-now';
import { formatMoney } from '@junto/i18n/formats/money';
import { LiveRounds, useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { laterPool } from '@junto/remote-kit/live/round-figures';
import { optionalPart } from '@junto/remote-kit/optional-part';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Count } from '@junto/ui/core';
import { adminApi, useStaleTags } from '../api';
import css from './rounds.module.css';

const RoundForecast = optionalPart(async () => (await import('../forecast/round-forecast')).RoundForecast);

type Preview = AnswerOf<typeof previewClose>;

/** What a round comes to if an administrator closes it now, in figures, and that its close is final; live. */
export function IfClosedNow({ roundId, preview }: { roundId: string; preview: Preview }) {
  const { t } = useTranslation();
  const stale = useStaleTags();
  const onRoundChanged = useCallback(() => stale(['rounds']), [stale]);
  const read = adminApi.useReadAnyRoundQuery({ params: { round_id: roundId } }, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={t('admin.rounds.ifClosed.title')}>
      <QueryBoundary of={read} entity="round" skeletonRows={4}>
        {(round) => (
          <LiveRounds onRoundChanged={onRoundChanged}>
            <Figures round={round} preview={preview} />
            <RoundForecast round={round} />
          </LiveRounds>
        )}
      </QueryBoundary>
      <p>{t('admin.rounds.ifClosed.final')}</p>
    </section>
  );
}

function Figures({ round, preview: { orders, below, pending } }: { round: AdminRound; preview: Preview }) {
  const { t } = useTranslation();
  const received = useLiveRound(round.id);
  const closed = ifClosedNow(
    round,
    round.offers.map((offer) => ({ offer, ...laterPool(offer, received?.pools.get(offer.id)) })),
  );
  const worth = ({ units, value }: UnitsWorth) =>
    t('admin.rounds.ifClosed.worth', {
      units: t('admin.units', { count: units }),
      amount: formatMoney(value, round.currency),
    });
  const { reached, products } = closed;
  return (
    <dl className={css.ifClosed}>
      <dt>{t('admin.rounds.ifClosed.reached')}</dt>
      <dd>{t('admin.rounds.ifClosed.reachedOf', { reached, products })}</dd>
      <dt>{t('admin.rounds.ifClosed.ships')}</dt>
      <dd>{worth(closed.ships)}</dd>
      <dt>{t('admin.rounds.ifClosed.below')}</dt>
      <dd>{worth(closed.below)}</dd>
      {below && (
        <>
          <dt>{t('admin.rounds.ifClosed.ordersBelow')}</dt>
          <dd>{t('admin.rounds.ifClosed.ordersOf', { orders: below.orders, all: orders, count: below.buyers })}</dd>
        </>
      )}
      {typeof pending === 'number' && (
        <>
          <dt>{t('admin.rounds.ifClosed.pending')}</dt>
          <dd>
            <Count value={pending} />
          </dd>
        </>
      )}
    </dl>
  );
}
