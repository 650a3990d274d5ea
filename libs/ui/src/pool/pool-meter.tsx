import type { ReactNode } from 'react';
import { remainingOf, unitsToGo } from '@junto/domain/pool-progress';
import { withBold } from '../format/with-bold';
import { useWords } from '../text/use-words';
import type { PoolFigures } from './geometry';
import { PoolBar } from './pool-bar';
import { HatchSample } from './pool-hatch';
import './pool-meter.css';
import { PoolWhisker } from './pool-whisker';
import { ProgressBadge } from './progress-badge';
import { isSolid, offerTone, type PoolPlace } from './tone';
import { usePoolChange, type PoolChange } from './use-pool-change';

interface PoolMeterProps extends PoolFigures {
  /** Name of the product, for screen readers. */
  label: string;
  /** Replaces "684 / 1,000 committed". */
  headline?: ReactNode;
  place: PoolPlace;
  size?: 'lg' | 'md';
  /** Units in the own cart: a line below adds them to the committed ones. */
  mine?: number;
  /** Shows the units in open carts under the bar (round dialog). */
  cartsLine?: boolean;
  /** Committed units of the order shown on the screen. */
  own?: number;
  /** No text under the bar: the screen has its own. */
  bare?: boolean;
}

/** The pool of one offer with its figures: headline and badge above, units to go and units left of the cap below. */
export function PoolMeter({
  place,
  size = 'md',
  cartsLine,
  mine = 0,
  own,
  bare,
  label,
  headline,
  ...figures
}: PoolMeterProps) {
  const { t } = useWords();
  const { committed, moq, selected = 0, forecast } = figures;
  const { tone, percent } = offerTone(committed, moq, place);
  const change = usePoolChange(committed);
  return (
    <div className="pool-meter" data-size={size}>
      <div className="pool-meter__head">
        <span>{headline ?? <CommittedOf committed={committed} moq={moq} />}</span>
        <span className="pool-meter__signs">
          {own === undefined && change && <RiseChip {...change} committed={committed} priced={figures.priced} />}
          {own !== undefined && <OwnChip units={own} />}
          <ProgressBadge tone={tone} percent={percent} solid={isSolid(tone, place)} />
        </span>
      </div>
      <PoolBar {...figures} size={size} tone={tone} label={label} own={own} flashFrom={change?.from} />
      {forecast && <PoolWhisker {...forecast} moq={moq} maxQty={figures.maxQty} />}
      {!bare && (size === 'lg' ? <LinesUnderBar {...figures} /> : <PoolFoot {...figures} />)}
      {cartsLine && size === 'md' && <CartsLine selected={selected} />}
      {cartsLine && size === 'lg' && (
        <div className="pool-meter__foot">
          <CartsLine selected={selected} />
          <MostAvailable {...figures} />
        </div>
      )}
      {mine > 0 && <div className="pool-meter__mine">{t('ui.pool.withYours', { units: committed + mine, moq })}</div>}
    </div>
  );
}

/** "684 / 1,000 committed", with the first number emphasized. */
export function CommittedOf({ committed, moq }: { committed: number; moq: number }) {
  const { t } = useWords();
  return withBold(t('ui.pool.committedOf', { committed, moq }));
}

/** "+96 just now". */
export function ChangeChip({ units }: { units: number }) {
  const { t } = useWords();
  return <span className="pool-meter__chip">{t('ui.pool.justNow', { units })}</span>;
}

/** "$0.39 for everyone" when the rise reached a price tier, else "+96 just now". */
function RiseChip({ from, units, committed, priced }: PoolChange & Pick<PoolFigures, 'committed' | 'priced'>) {
  const { t } = useWords();
  const isTierReached = priced?.tiers.some((tier) => from < tier && committed >= tier);
  if (!priced || !isTierReached) return <ChangeChip units={units} />;
  return <span className="pool-meter__chip">{t('ui.pool.priceForEveryone', { price: priced.price })}</span>;
}

/** "+480 yours". */
function OwnChip({ units }: { units: number }) {
  const { t } = useWords();
  return <span className="pool-meter__chip">{t('ui.pool.yours', { units })}</span>;
}

/** The pool's state in words: "316 to go", "MOQ reached", "180 over MOQ", "Pool full". */
export function PoolStanding({ committed, moq, maxQty = null }: PoolFigures) {
  const { t } = useWords();
  if (remainingOf(committed, maxQty) === 0) return t('ui.pool.full');
  const toGo = unitsToGo(committed, moq);
  if (toGo > 0) return withBold(t('ui.pool.toGo', { units: toGo }));
  return committed === moq ? t('ui.pool.reached') : t('ui.pool.over', { units: committed - moq });
}

function PoolFoot(figures: PoolFigures) {
  return (
    <div className="pool-meter__foot">
      <span>
        <PoolStanding {...figures} />
      </span>
      <MostAvailable {...figures} />
    </div>
  );
}

/** "Max available: 1,316 units"; nothing without a cap. */
function MostAvailable({ committed, held = 0, maxQty = null }: PoolFigures) {
  const { t } = useWords();
  const left = remainingOf(committed + held, maxQty);
  if (left === null) return null;
  return <span>{left === 0 ? t('ui.pool.noneAvailable') : t('ui.pool.maxAvailable', { count: left })}</span>;
}

function LinesUnderBar(figures: PoolFigures) {
  const { t } = useWords();
  const { moq, maxQty = null } = figures;
  return (
    <div className="pool-meter__lines">
      <span>
        <PoolStanding {...figures} />
      </span>
      <b>{t('ui.pool.moq', { units: moq })}</b>
      {maxQty !== null && maxQty > moq && (
        <span className="pool-meter__cap">{t('ui.pool.cap', { units: maxQty })}</span>
      )}
    </div>
  );
}

function CartsLine({ selected }: { selected: number }) {
  const { t } = useWords();
  if (selected === 0) return <div className="pool-meter__carts">{t('ui.pool.nothingInOthersCarts')}</div>;
  return (
    <div className="pool-meter__carts">
      <HatchSample />
      {t('ui.pool.inOthersCarts', { units: selected })}
    </div>
  );
}
