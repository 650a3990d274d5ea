import { CheckCircleFilled, CloseCircleOutlined, HourglassOutlined, MinusCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnOffer } from '@junto/contracts/supplier/rounds';
import type { OfferNow } from '@junto/domain/outcome/if-closed-now';
import { Money, Tag } from '@junto/ui/core';
import css from './performance.module.css';

interface OfferNowProps {
  offer: OwnOffer;
  now: OfferNow;
}

/** What happens with a product if the round closed now: it ships, its lines are cancelled, or an administrator decides. */
export function OutcomeTag({ offer, now: { result, state, isMoqMet } }: OfferNowProps) {
  const { t } = useTranslation();
  const text = (key: 'full' | 'stands' | 'below' | 'cancelled' | 'undecided' | 'none') =>
    t(`supplier.ifClosed.outcome.${key}`);
  switch (result) {
    case 'lines_cancelled':
      return <Tag {...{ icon: CloseCircleOutlined, tone: 'danger' }}>{text('cancelled')}</Tag>;
    case 'undecided':
      return <Tag {...{ icon: HourglassOutlined, tone: 'close' }}>{text('undecided')}</Tag>;
    case 'no_orders':
      return <Tag {...{ icon: MinusCircleOutlined, tone: 'neutral' }}>{text('none')}</Tag>;
    default:
      return (
        <Tag {...{ icon: CheckCircleFilled, tone: 'met' }}>
          {state === 'full' && text('full')}
          {state === 'short' && text('below')}
          {state === 'reached' &&
            (isMoqMet ? text('stands') : t('supplier.ifClosed.outcome.shipsFrom', { percent: offer.minimum_fill }))}
        </Tag>
      );
  }
}

/** The price that the pool has reached, above the one without tiers. */
export function PriceNow({ offer, now: { unitPrice, basePrice } }: OfferNowProps) {
  const { t } = useTranslation();
  const { currency } = offer.product;
  return (
    <>
      <Money amount={unitPrice} currency={currency} />
      {unitPrice < basePrice && (
        <Struck label={t('supplier.ifClosed.was')}>
          <Money amount={basePrice} currency={currency} />
        </Struck>
      )}
    </>
  );
}

/** The value that ships, above the one of units that don't. */
export function ValueNow({ offer, now, revenue }: OfferNowProps & { revenue: number }) {
  const { t } = useTranslation();
  const { currency } = offer.product;
  return (
    <>
      <b>
        <Money amount={now.ships.value} currency={currency} />
      </b>
      {now.result !== 'ships' && revenue > 0 && (
        <Struck label={t('supplier.ifClosed.notShipped')}>
          <Money amount={revenue} currency={currency} />
        </Struck>
      )}
    </>
  );
}

function Struck({ label, children }: { label: string; children: ReactNode }) {
  return (
    <s className={css.struck}>
      <span className="visually-hidden">{label} </span>
      {children}
    </s>
  );
}
