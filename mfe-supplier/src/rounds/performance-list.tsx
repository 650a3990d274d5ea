import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosedNow, OfferNow } from '@junto/domain/outcome/if-closed-now';
import { ShipsFrom } from '@junto/remote-kit/close-policy';
import { useForecastText } from '@junto/remote-kit/forecast/use-forecast-text';
import { optionalPart } from '@junto/remote-kit/optional-part';
import { PriceTiers } from '@junto/remote-kit/price-tiers';
import {
  ChangeChip,
  isSolid,
  Money,
  offerTone,
  PoolBar,
  ProductPicture,
  ProgressBadge,
  useFormat,
  usePoolChange,
} from '@junto/ui/core';
import { OutcomeTag, PriceNow, ValueNow } from './offer-now';
import type { OfferPerformance } from './performance';
import css from './performance.module.css';

const MoqSlider = optionalPart(async () => (await import('../forecast/moq-slider')).MoqSlider);
const OfferForecast = optionalPart(async () => (await import('../forecast/offer-forecast')).OfferForecast);
const OfferWhisker = optionalPart(async () => (await import('../forecast/offer-forecast')).OfferWhisker);

export interface PerformanceListProps {
  offers: readonly OfferPerformance[];
  /** What a running round comes to, with its products in the order of `offers`; undefined in any other. */
  closed: ClosedNow | undefined;
  currency: string;
  /** Tries another MOQ; of a draft only. */
  onMoq?: ((offerId: string, moq: number) => void) | undefined;
}

/** Products of a round against their MOQ; one dashed line marks the MOQ across all bars. */
export function PerformanceList({ offers, closed, currency, onMoq }: PerformanceListProps) {
  const { t } = useTranslation();
  return (
    <div className={css.performanceList} data-running={closed !== undefined || undefined}>
      <table aria-label={t('supplier.performance.list')}>
        <thead>
          <Head isRunning={closed !== undefined} />
        </thead>
        <tbody>
          {offers.map((performance, index) => (
            <PerformanceRow
              key={performance.offer.id}
              performance={performance}
              now={closed?.offers[index]}
              onMoq={onMoq}
            />
          ))}
        </tbody>
        {closed && (
          <tfoot>
            <tr className={css.performanceFoot}>
              <th scope="row">
                {t('supplier.ifClosed.stand', {
                  count: closed.offers.filter(({ result }) => result === 'ships').length,
                })}
              </th>
              <td>
                <b>
                  <Money amount={closed.ships.value} currency={currency} />
                </b>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Head({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation();
  const tForecast = useForecastText();
  return (
    <tr className={`${css.performanceRow} ${css.performanceRowHead}`}>
      <th scope="col">{t('supplier.performance.product')}</th>
      <th scope="col" className={css.performanceRowMoq}>
        <b>{t('supplier.performance.moq')}</b>
      </th>
      <th scope="col" className={css.performanceRowRight}>
        {t('supplier.performance.ofMoq')}
      </th>
      {isRunning && <th scope="col">{tForecast('forecast.title')}</th>}
      <th scope="col">{isRunning ? t('supplier.ifClosed.title') : t('supplier.performance.status')}</th>
      {isRunning && (
        <th scope="col" className={css.performanceRowRight}>
          {t('supplier.ifClosed.price')}
        </th>
      )}
      <th scope="col" className={css.performanceRowRight}>
        {isRunning ? t('supplier.ifClosed.worth') : t('supplier.performance.revenueColumn')}
      </th>
    </tr>
  );
}

interface PerformanceRowProps extends Pick<PerformanceListProps, 'onMoq'> {
  performance: OfferPerformance;
  now: OfferNow | undefined;
}

function PerformanceRow({ performance, now, onMoq }: PerformanceRowProps) {
  const format = useFormat();
  const { t } = useTranslation();
  const { offer, committed, selected, met, potential } = performance;
  const { product, moq, max_qty } = offer;
  const { tone, percent } = offerTone(committed, moq, 'dialog');
  const change = usePoolChange(committed);
  const signs = (
    <>
      <ProgressBadge tone={tone} percent={percent} solid={isSolid(tone, 'dialog')} />
      {met && <b>{t('supplier.performance.met')}</b>}
      {change && <ChangeChip units={change.units} />}
    </>
  );
  return (
    <tr className={css.performanceRow}>
      <ProductCell offer={offer} />
      <td className={css.performanceRowBar}>
        <PoolBar
          {...{ committed, selected, moq, tone }}
          maxQty={max_qty}
          size="lg"
          label={product.name}
          flashFrom={change?.from}
        />
        {now && (
          <span className={css.performanceRowWhisker}>
            <OfferWhisker offer={offer} committed={committed} />
          </span>
        )}
      </td>
      <td className={`${css.performanceRowRight} ${css.performanceRowFigures}`}>
        <span>
          <b>{format.count(committed)}</b> / {format.count(moq)}
        </span>
        {now && <span className={css.performanceRowSigns}>{signs}</span>}
        {onMoq && <MoqSlider offer={offer} worth={potential} onMoq={onMoq} />}
      </td>
      {now ? <CellsNow performance={performance} now={now} /> : <Cells performance={performance} signs={signs} />}
    </tr>
  );
}

/** Forecast, outcome, price and value of a product in a running round. */
function CellsNow({ performance, now }: { performance: OfferPerformance; now: OfferNow }) {
  const { t } = useTranslation();
  const { offer, committed, revenue } = performance;
  return (
    <>
      <td className={css.performanceRowForecast}>
        <OfferForecast offer={offer} committed={committed} />
      </td>
      <td className={css.performanceRowStatus}>
        <OutcomeTag offer={offer} now={now} />
      </td>
      <td className={`${css.performanceRowRight} ${css.performanceRowPrice}`} data-label={t('supplier.ifClosed.price')}>
        <PriceNow offer={offer} now={now} />
      </td>
      <td className={`${css.performanceRowRight} ${css.performanceRowValue}`}>
        <ValueNow offer={offer} now={now} revenue={revenue} />
      </td>
    </>
  );
}

interface CellsProps {
  performance: OfferPerformance;
  signs: ReactNode;
}

/** Status and revenue of a product in a round that does not run. */
function Cells({ performance: { offer, revenue }, signs }: CellsProps) {
  return (
    <>
      <td className={`${css.performanceRowStatus} ${css.performanceRowSigns}`}>{signs}</td>
      <td className={`${css.performanceRowRight} ${css.performanceRowValue}`}>
        <b>
          <Money amount={revenue} currency={offer.product.currency} />
        </b>
      </td>
    </>
  );
}

function ProductCell({ offer }: Pick<OfferPerformance, 'offer'>) {
  const { t } = useTranslation();
  const { product } = offer;
  return (
    <th scope="row" className={css.performanceRowProduct}>
      <ProductPicture url={product.image} name={product.name} size={40} />
      <span>
        <b className="two-lines" dir="auto">
          {product.name}
        </b>
        <small>
          {product.sku_code}
          {!product.active && <em> · {t('supplier.performance.inactive')}</em>}
        </small>
        <ShipsFrom offer={offer} />
        <PriceTiers offer={offer} currency={product.currency} />
      </span>
    </th>
  );
}
