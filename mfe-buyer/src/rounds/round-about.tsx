import { CheckCircleFilled, ClockCircleOutlined, FireOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Offer, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { poolProgress, unitsToGo } from '@junto/domain/pool-progress';
import { deliveryTermsText } from '@junto/i18n/formats/delivery-terms';
import type { ReceivedPool } from '@junto/remote-kit/live/round-figures';
import { RoundMeter } from '@junto/ui/core';
import { RoundDeadline } from '../deadline/round-deadline';
import css from './round-page.module.css';

/** An offer and its current pool. */
export interface OfferedNow {
  offer: Offer;
  pool: ReceivedPool;
}

interface RoundAboutProps {
  round: RoundWithOffers;
  offered: readonly OfferedNow[];
}

/** Description of a round, its terms, and its progress. */
export function RoundAbout({ round, offered }: RoundAboutProps) {
  const { t } = useTranslation();
  const delivery = deliveryTermsText(t, round);
  return (
    <section className={`sheet ${css.about}`} aria-labelledby="about-round">
      <div className={css.aboutText}>
        <h2 id="about-round">{t('buyer.round.about')}</h2>
        {round.description ? <p>{round.description}</p> : <p className="quiet">{t('buyer.round.noDescription')}</p>}
      </div>
      {offered.length > 0 && <Progress round={round} offered={offered} />}
      <dl className={css.terms}>
        <div>
          <dt>{t('buyer.round.deadline')}</dt>
          <dd>
            <RoundDeadline openAt={round.open_at} closeAt={round.close_at} />
          </dd>
        </div>
        <div>
          <dt>{t('buyer.round.currency')}</dt>
          <dd>
            {round.currency} <span className="quiet">· {t(`ui.currency.${round.currency}`)}</span>
          </dd>
        </div>
        {delivery && (
          <div>
            <dt>{t('delivery.terms.title')}</dt>
            <dd className="said-lines">{delivery}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Progress({ round, offered }: RoundAboutProps) {
  const { t } = useTranslation();
  const committed = offered.reduce((sum, { pool }) => sum + pool.committed, 0);
  const moq = offered.reduce((sum, { offer }) => sum + offer.moq, 0);
  const reached = offered.filter(({ offer, pool }) => pool.committed >= offer.moq).length;
  const nearest = nearestOf(offered);
  return (
    <div className={css.aboutProgress}>
      <h3>{t('buyer.rounds.averageProgress')}</h3>
      <RoundMeter committed={committed} moq={moq} label={round.title} size="lg" />
      <p>
        {reached > 0 ? <CheckCircleFilled className={css.reached} aria-hidden /> : <ClockCircleOutlined aria-hidden />}
        <span>{t('buyer.round.reached', { count: reached, total: offered.length })}</span>
      </p>
      {nearest && (
        <p>
          <FireOutlined className={css.nearest} aria-hidden />
          {t('buyer.round.nearest', {
            product: nearest.offer.product.name,
            units: unitsToGo(nearest.pool.committed, nearest.offer.moq),
          })}
        </p>
      )}
    </div>
  );
}

/** The product below its MOQ that lacks the smallest share of it. */
function nearestOf(offered: readonly OfferedNow[]): OfferedNow | undefined {
  let nearest: OfferedNow | undefined;
  let most = -1;
  for (const one of offered) {
    const progress = poolProgress(one.pool.committed, one.offer.moq);
    if (progress >= 1 || progress <= most || !one.offer.product.active) continue;
    [nearest, most] = [one, progress];
  }
  return nearest;
}
