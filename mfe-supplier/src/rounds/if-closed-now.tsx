import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { ClosedNow, PoolNow } from '@junto/domain/outcome/if-closed-now';
import { storedPolicy } from '@junto/domain/outcome/policy';
import { formatMoney } from '@junto/i18n/formats/money';
import { optionalPart } from '@junto/remote-kit/optional-part';
import { Card, Count, Facts, Money, type Stat } from '@junto/ui/core';
import css from './if-closed-now.module.css';
import { RoundLoads } from './round-loads';

const WithForecastLoads = optionalPart(
  async () => (await import('../forecast/forecast-loads')).WithForecastLoads,
  ({ children }) => children(null),
);

interface IfClosedNowProps {
  round: OwnRound;
  pools: readonly PoolNow[];
  closed: ClosedNow;
  /** Sign of the live connection. */
  live: ReactNode;
  /** Figures of the round that do not depend on its close. */
  stats: readonly Stat[];
}

/** What the running round comes to if it closed now, each figure against the full MOQ; live. */
export function IfClosedNow({ round, pools, closed, live, stats }: IfClosedNowProps) {
  const { t } = useTranslation();
  return (
    <Card
      title={
        <span className={css.heading}>
          <span>{t('supplier.ifClosed.title')}</span> {live}
        </span>
      }
      extra={
        <span className={css.legend}>
          <span data-now>{t('supplier.ifClosed.title')}</span> <span>{t('supplier.ifClosed.atFullMoq')}</span>
        </span>
      }
      foot={
        <Facts
          facts={stats.map(({ label, figure, caption }) => [
            label,
            <span className={css.fact}>
              {figure} {caption && <small>{caption}</small>}
            </span>,
          ])}
        />
      }
    >
      <Figures closed={closed} currency={round.currency} />
      <p className={css.policy}>{t(`supplier.ifClosed.policy.${storedPolicy(round)}`)}</p>
      <WithForecastLoads round={round} pools={pools}>
        {(forecast) => <RoundLoads closed={closed} forecast={forecast} />}
      </WithForecastLoads>
    </Card>
  );
}

function Figures({ closed, currency }: { closed: ClosedNow; currency: string }) {
  const { t } = useTranslation();
  const { products, reached, short, ships, below, full, pending } = closed;
  const money = (value: number) => formatMoney(value, currency);
  return (
    <dl className={css.figures}>
      <Figure
        label={t('supplier.ifClosed.reached')}
        part={reached}
        whole={products}
        of={t('supplier.ifClosed.of', { whole: products })}
        caption={t('supplier.ifClosed.short', { count: short })}
      >
        <Count value={reached} />
      </Figure>
      <Figure
        label={t('supplier.ifClosed.units')}
        part={ships.units}
        whole={full.units}
        of={t('supplier.ifClosed.of', { whole: full.units })}
        caption={t('supplier.ifClosed.unitsBelow', { count: below.units })}
      >
        <Count value={ships.units} />
      </Figure>
      <Figure
        label={t('supplier.ifClosed.value')}
        part={ships.value}
        whole={full.value}
        of={t('supplier.ifClosed.ofAmount', { whole: money(full.value) })}
        caption={
          below.units > 0
            ? t('supplier.ifClosed.valueBelow', { amount: money(below.value) })
            : t('supplier.ifClosed.unitsBelow', { count: 0 })
        }
      >
        <Money amount={ships.value} currency={currency} />
      </Figure>
      {pending && (
        <Figure
          label={t('supplier.ifClosed.pending')}
          part={pending.units}
          whole={full.units}
          of={t('supplier.ifClosed.pendingUnits', { count: pending.units })}
          caption={
            pending.units > 0
              ? t('supplier.ifClosed.pendingText', { amount: money(pending.value) })
              : t('supplier.ifClosed.nonePending')
          }
        >
          <Count value={pending.units} />
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  label: string;
  part: number;
  whole: number;
  /** Follows the figure. */
  of: string;
  caption: string;
  children: ReactNode;
}

function Figure({ label, part, whole, of, caption, children }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b> <span>{of}</span>
        <Bar part={part} whole={whole} />
        <small>{caption}</small>
      </dd>
    </div>
  );
}

/** A plain bar; the figure beside it has its value. */
function Bar({ part, whole }: { part: number; whole: number }) {
  return (
    <span className={css.bar} aria-hidden style={{ '--part': part, '--whole': whole } as CSSProperties}>
      <span />
    </span>
  );
}
