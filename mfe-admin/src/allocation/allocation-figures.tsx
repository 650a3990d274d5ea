import { useTranslation } from 'react-i18next';
import type { OfferClaims } from '@junto/contracts/settlement';
import { fromMinor, subtotalMinor, sumMinor, toMinor } from '@junto/domain/money';
import { packsOf } from '@junto/domain/packs';
import { formatMoney } from '@junto/i18n/formats/money';
import { Count, Money, StatStrip } from '@junto/ui/core';

interface FiguresProps {
  offer: OfferClaims;
  /** Shares of the chosen mode, by claim; none if the claims are too many to list. */
  units: readonly number[];
  currency: string;
}

/** Value in minor units at the prices that were ordered: what the settlement lowers prices by comes on top. */
function valueOf({ claims }: OfferClaims, units: readonly number[]): number {
  return sumMinor(claims.map(({ unit_price }, index) => subtotalMinor(toMinor(unit_price), units[index] ?? 0)));
}

const orderedOf = ({ claims }: OfferClaims) => claims.map(({ units }) => units);

/** Demand, supply and value of a product that is shared. */
export function AllocationFigures({ offer, units, currency }: FiguresProps) {
  const { t } = useTranslation();
  const { demand, supply, lines, units_per_pack: pack } = offer;
  const rest = supply % pack;
  const packs = (of: number) => t('allocation.packCount', { count: packsOf(of, pack) });
  const money = (minor: number) => <Money amount={fromMinor(minor)} currency={currency} />;
  const value = {
    ...{ key: 'value', label: t('allocation.value'), figure: money(valueOf(offer, units)) },
    caption: (
      <>
        <s>{money(valueOf(offer, orderedOf(offer)))}</s> <span>{t('allocation.asOrdered')}</span>
      </>
    ),
  };
  return (
    <StatStrip
      stats={[
        {
          ...{ key: 'committed', label: t('allocation.committed'), figure: <Count value={demand} /> },
          caption: t('allocation.inLines', { packs: packs(demand), count: lines }),
        },
        {
          ...{ key: 'supply', label: t('allocation.deliverable'), figure: <Count value={supply} /> },
          caption: rest > 0 ? t('allocation.rest', { packs: packs(supply - rest), count: rest }) : packs(supply),
        },
        {
          ...{ key: 'missing', label: t('allocation.missing'), figure: <Count value={demand - supply} /> },
          caption: t('allocation.percent', { percent: Math.floor((100 * supply) / demand) }),
        },
        ...(units.length > 0 ? [value] : []),
      ]}
    />
  );
}

/** How many lines the chosen shares change, and by what value. */
export function ChangedLines({ offer, units, currency }: FiguresProps) {
  const { t } = useTranslation();
  const ordered = orderedOf(offer);
  const count = ordered.filter((one, index) => units[index] !== one).length;
  const less = valueOf(offer, ordered) - valueOf(offer, units);
  return <p>{t('allocation.changed', { count, amount: formatMoney(fromMinor(less), currency) })}</p>;
}
