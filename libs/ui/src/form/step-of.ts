import type { NumberKind } from '@junto/domain/number-kinds';
import type { NumberReading } from '@junto/domain/typed-number';

export interface Step {
  /** Undefined if the arrow has no effect: at a bound, or from a text that is not a number. */
  whole?: number;
  edge?: 'most' | 'least';
}

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/** Direction and number of steps of an arrow key; undefined for any other key. */
export function arrowOf({ key, shiftKey }: Pressed): { way: 1 | -1; steps: 1 | 10 } | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  return { way: key === 'ArrowUp' ? 1 : -1, steps: shiftKey ? 10 : 1 };
}

/**
 * The number after an arrow key, in units of the kind's last decimal place and within its bounds; undefined for any
 * other key.
 */
export function stepOf(pressed: Pressed, reading: NumberReading, kind: NumberKind, step: number): Step | undefined {
  const arrow = arrowOf(pressed);
  if (!arrow) return undefined;
  if (reading.is === 'unsure' || reading.is === 'refused') return {};
  const scale = 10 ** kind.places;
  const [least, most] = [kind.min * scale, kind.max * scale];
  if (reading.is === 'nothing') return { whole: Math.max(least, arrow.way === 1 ? step : 0) };
  const whole = reading.whole + arrow.way * arrow.steps * step;
  if (whole > most) return { whole: most, edge: 'most' };
  return whole < least ? { whole: least, edge: 'least' } : { whole };
}
