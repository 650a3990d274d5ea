import { CheckCircleFilled, ClockCircleOutlined, FireOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { offerPercent, unitsToGo, type RoundBand } from '@junto/domain/pool-progress';
import { fullestFirst, productBandOf, progressOf, type ProductPool } from '@junto/domain/round-progress';
import { deliveryTermsText } from '@junto/i18n/formats/delivery-terms';
import { useClosePolicy } from '@junto/remote-kit/close-policy';
import { RoundMeter, shareOrder } from '@junto/ui/core';
import { RoundDeadline } from '../deadline/round-deadline';
import { hasTiers } from '../pools/prices';
import css from './round-page.module.css';
import type { OfferedNow } from './shown-offer';

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
      {offered.length > 0 && <Progress offered={offered} />}
      <div className={css.aboutText}>
        <h2 id="about-round">{t('buyer.round.about')}</h2>
        {round.description ? <p>{round.description}</p> : <p className="quiet">{t('buyer.round.noDescription')}</p>}
      </div>
      <dl className={css.terms}>
        <div>
          <dt>{t('buyer.round.deadline')}</dt>
          <dd>
            <RoundDeadline stacked openAt={round.open_at} closeAt={round.close_at} />
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
            <dd className="multiline">{delivery}</dd>
          </div>
        )}
      </dl>
      <Rules round={round} />
    </section>
  );
}

/** What the close decides, in sentences that need more room than a term. */
function Rules({ round }: Pick<RoundAboutProps, 'round'>) {
  const { t } = useTranslation();
  const policy = useClosePolicy(round);
  const pricesFall = hasTiers(round.offers);
  if (!policy && !pricesFall) return null;
  return (
    <dl className={css.rules}>
      {policy && (
        <div>
          <dt>{t('settlement.policyTitle')}</dt>
          <dd>{policy}</dd>
        </div>
      )}
      {pricesFall && (
        <div>
          <dt>{t('buyer.price.fallTitle')}</dt>
          <dd>{t('buyer.price.fall')}</dd>
        </div>
      )}
    </dl>
  );
}

function Progress({ offered }: Pick<RoundAboutProps, 'offered'>) {
  const pools = offered.map(({ offer, pool }) => ({
    id: offer.id,
    name: offer.product.name,
    moq: offer.moq,
    committed: pool.committed,
  }));
  const committed = pools.reduce((sum, pool) => sum + pool.committed, 0);
  const moq = pools.reduce((sum, pool) => sum + pool.moq, 0);
  return (
    <div className={css.aboutProgress}>
      <RoundMeter size="lg" progress={progressOf(pools)} committed={committed} moq={moq} />
      <ul className={css.bands}>
        {shareOrder.map((band) => (
          <Band key={band} band={band} pools={fullestFirst(pools.filter((pool) => productBandOf(pool) === band))} />
        ))}
      </ul>
    </div>
  );
}

type NamedPool = ProductPool & { name: string };

const bandIcons = {
  met: <CheckCircleFilled aria-hidden />,
  close: <FireOutlined aria-hidden />,
  filling: <ClockCircleOutlined aria-hidden />,
  empty: <MinusCircleOutlined aria-hidden />,
};
/** Products that a band names; the others are counted. */
const maxNamed = 2;

/** Number and names of the products in a band; nothing if it is empty. */
function Band({ band, pools }: { band: RoundBand; pools: readonly NamedPool[] }) {
  const { t } = useTranslation();
  if (pools.length === 0) return null;
  const nameOf = ({ name, committed, moq }: NamedPool) => {
    if (band === 'close') return t('buyer.round.toGoOf', { product: name, units: unitsToGo(committed, moq) });
    return band === 'filling' ? `${name} ${offerPercent(committed, moq)}%` : name;
  };
  const more = pools.length - maxNamed;
  const rest = more > 0 ? [t('buyer.round.andMore', { count: more })] : [];
  return (
    <li data-band={band}>
      {bandIcons[band]}
      <span>
        <b>{t(`buyer.round.band.${band}`, { count: pools.length })}</b>{' '}
        <span>{[pools.slice(0, maxNamed).map(nameOf).join(', '), ...rest].join(' ')}</span>
      </span>
    </li>
  );
}
