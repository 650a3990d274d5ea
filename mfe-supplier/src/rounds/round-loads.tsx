import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  mostPallets,
  palletOutlook,
  palletRange,
  type ForecastLoads,
  type PalletOutlook,
} from '@junto/domain/outcome/forecast-loads';
import { fillsOf, lastFill, type ClosedNow } from '@junto/domain/outcome/if-closed-now';
import { loadUnitNames, loadUnits, type LoadUnit, type Loads, type UnitLoad } from '@junto/domain/outcome/loads';
import { Segmented, useFormat } from '@junto/ui/core';
import css from './if-closed-now.module.css';

/** Draws at most this many pallets; the sentence beside them counts all. */
const drawn = 24;

interface RoundLoadsProps {
  closed: ClosedNow;
  /** Loads at the close; null without a forecast. */
  forecast: ForecastLoads | null;
}

/** Pallets and containers that the goods fill if the round closed now. */
export function RoundLoads({ closed: { loads, unmeasured }, forecast }: RoundLoadsProps) {
  const { t } = useTranslation();
  const [unit, choose] = useState<LoadUnit>('pallet');
  return (
    <div className={css.loads}>
      <b>{t('supplier.ifClosed.loading')}</b>
      {loads ? (
        <>
          <Segmented
            aria-label={t('supplier.ifClosed.loading')}
            value={unit}
            onChange={choose}
            options={loadUnitNames.map((value) => ({ value, label: t(`supplier.ifClosed.unit.${value}`) }))}
          />
          {unit === 'pallet' ? (
            <Pallets now={loads.ships.pallet} atFullMoq={loads.full.pallet} forecast={forecast} />
          ) : (
            <Fill percent={lastFill(loads.ships[unit])} className={css.container} />
          )}
          <Words loads={loads} unit={unit} forecast={forecast} />
        </>
      ) : (
        <span>
          {t('supplier.ifClosed.unmeasured', { count: unmeasured })}{' '}
          <Link to="/products">{t('supplier.ifClosed.toProducts')}</Link>
        </span>
      )}
    </div>
  );
}

interface PalletsProps extends Pick<RoundLoadsProps, 'forecast'> {
  now: UnitLoad;
  atFullMoq: UnitLoad;
}

function Pallets({ now, atFullMoq, forecast }: PalletsProps) {
  const { t } = useTranslation();
  const { fills, more } = fillsOf(now, mostPallets(atFullMoq, forecast), drawn);
  const outlookOf = (index: number, percent: number) =>
    percent === 0 && forecast ? palletOutlook(index, forecast.low.pallet, forecast.high.pallet) : undefined;
  return (
    <span className={css.pallets} aria-hidden>
      {fills.map((percent, index) => (
        <Fill key={index} percent={percent} className={css.pallet} outlook={outlookOf(index, percent)} />
      ))}
      {more > 0 && <small>{t('supplier.ifClosed.more', { count: more })}</small>}
    </span>
  );
}

interface FillProps {
  percent: number;
  className: string | undefined;
  /** Of an empty pallet, with a forecast. */
  outlook?: PalletOutlook | undefined;
}

function Fill({ percent, className, outlook }: FillProps) {
  const fill = { '--fill': `${percent}%` } as CSSProperties;
  return <span className={className} aria-hidden data-outlook={outlook} style={fill} />;
}

interface WordsProps extends Pick<RoundLoadsProps, 'forecast'> {
  loads: { ships: Loads; full: Loads };
  unit: LoadUnit;
}

function Words({ loads: { ships, full }, unit, forecast }: WordsProps) {
  const { t } = useTranslation();
  const { measure } = useFormat();
  const { cbm, kg } = loadUnits[unit];
  const forecastWords = ({ low, high }: ForecastLoads) => {
    const volume = t('forecast.volume', { low: measure(low.cbm), high: measure(high.cbm) });
    return unit === 'pallet' ? `${volume}, ${t('forecast.pallets', palletRange({ low, high }))}` : volume;
  };
  return (
    <span className={css.words}>
      <span>
        {t('supplier.ifClosed.volume', { now: measure(ships.cbm), full: measure(full.cbm) })}{' '}
        {t('supplier.ifClosed.weight', { now: measure(ships.gross_weight), full: measure(full.gross_weight) })}
      </span>
      <b>{useUnitsInWords(ships[unit], unit)}</b>
      <small>
        <span>{t(`supplier.ifClosed.takes.${unit}`, { cbm: measure(cbm), kg: measure(kg) })}</span>{' '}
        <span>{t('supplier.ifClosed.packs', { count: ships.packs })}</span>
      </small>
      {forecast && <small>{forecastWords(forecast)}</small>}
    </span>
  );
}

function useUnitsInWords({ full, lastPercent: percent }: UnitLoad, unit: LoadUnit): string {
  const { t } = useTranslation();
  const kind = unit === 'pallet' ? 'pallet' : 'container';
  if (full === 0)
    return percent > 0 ? t(`supplier.ifClosed.part.${kind}`, { percent }) : t('supplier.ifClosed.nothing');
  const fullOnes = t(`supplier.ifClosed.full.${kind}`, { count: full });
  return percent > 0 ? t('supplier.ifClosed.fullAndPart', { full: fullOnes, percent }) : fullOnes;
}
