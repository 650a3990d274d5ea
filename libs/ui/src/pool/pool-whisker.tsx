import { positionOf } from './geometry';
import './pool-whisker.css';

interface PoolWhiskerProps {
  low: number;
  high: number;
  moq: number;
  maxQty?: number | null;
}

/** Range of units that a pool likely ends with, in a row under its bar. Hidden from screen readers: text beside it has the same figures. */
export function PoolWhisker({ low, high, moq, maxQty = null }: PoolWhiskerProps) {
  const [from, to] = [positionOf(low, moq, maxQty), positionOf(high, moq, maxQty)];
  return (
    <span className="pool-whisker" aria-hidden>
      <span style={{ left: `${from}%`, width: `${to - from}%` }} />
    </span>
  );
}
