import { CheckOutlined } from '@ant-design/icons';
import { useWords } from '../text/use-words';
import { barGeometry, positionOf, priceMarks, type PoolFigures } from './geometry';
import './pool-bar.css';
import type { PoolTone } from './tone';
import { poolValueText } from './value-text';

export interface PoolBarProps extends PoolFigures {
  /** lg 14 px, md 10 px, sm 6 px. */
  size?: 'lg' | 'md' | 'sm';
  tone: PoolTone;
  /** Accessible name: the product's, or the round's. */
  label: string;
  /** The percentage beside it, if it is not that of a single offer: a round's average is rounded (decision 1). */
  percent?: number;
  /** Units committed before the latest rise: the added part is lightened for 900 ms. */
  flashFrom?: number;
  /** Committed units of the order shown on the screen: they stay lightened. */
  own?: number;
}

/**
 * Bar of a pool's progress to its MOQ: committed units solid, units in open carts hatched, the MOQ line at three
 * quarters. Takes figures only; `PoolMeter` adds text, badge and change chip.
 */
export function PoolBar({ size = 'md', tone, label, percent, flashFrom, own, ...figures }: PoolBarProps) {
  const { t } = useWords();
  const { committed, typed = 0, moq, maxQty = null } = figures;
  const bar = barGeometry(figures);
  const met = committed >= moq && moq > 0;
  return (
    <span
      className="pool-bar"
      data-size={size}
      data-tone={tone}
      data-room={bar.room}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={moq}
      aria-valuenow={Math.min(committed, moq)}
      aria-valuetext={poolValueText(t, figures, percent)}
    >
      <span className="pool-bar__track" />
      {bar.room !== 'none' && <span className="pool-bar__room" />}
      {bar.hatchTo > bar.hatchFrom && (
        <span
          className="pool-bar__hatch"
          data-from-start={bar.hatchFrom === 0 || undefined}
          style={{ left: `${bar.hatchFrom}%`, width: `${bar.hatchTo - bar.hatchFrom}%` }}
        />
      )}
      {committed > 0 && (
        <span
          className="pool-bar__fill"
          data-full={bar.fill >= bar.end || undefined}
          style={{ width: `${bar.fill}%` }}
        />
      )}
      {typed > 0 && <Part className="pool-bar__typed" from={Math.min(bar.fill, bar.end - 2)} to={bar.hatchFrom} />}
      {flashFrom !== undefined && flashFrom < committed && (
        <Part key={committed} className="pool-bar__flash" from={positionOf(flashFrom, moq, maxQty)} to={bar.fill} />
      )}
      {own !== undefined && (
        <Part className="pool-bar__own" from={positionOf(committed - own, moq, maxQty)} to={bar.fill} />
      )}
      {size !== 'sm' && <PriceMarks {...figures} />}
      {met && size !== 'sm' ? (
        <span className="pool-bar__disc">
          <CheckOutlined aria-hidden />
        </span>
      ) : (
        <span className="pool-bar__line" />
      )}
      {bar.room === 'capped' && <span className="pool-bar__cap" />}
    </span>
  );
}

/** A cut and a caret for each price step. */
function PriceMarks(figures: PoolFigures) {
  return priceMarks(figures).map(({ at, isReached, hasCut }) => (
    <span
      key={at}
      className="pool-bar__step"
      data-reached={isReached || undefined}
      data-cut={hasCut || undefined}
      style={{ left: `${at}%` }}
    >
      <Caret />
    </span>
  ));
}

/** Points down at a price step; filled once the step is reached. */
export function Caret() {
  return (
    <svg className="pool-caret" viewBox="0 0 10 7" aria-hidden>
      <path d="M1 .75h8L5 6.25z" />
    </svg>
  );
}

/** @param from @param to per cent of the bar's width */
function Part({ className, from, to }: { className: string; from: number; to: number }) {
  return <span className={className} style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }} />;
}
