import type { NumberKind } from '@junto/domain/number-kinds';
import type { NumberReading } from '@junto/domain/typed-number';

export interface Step {
  /** Undefined where the arrow leads nowhere: at a bound, or from a text that is no number. */
  whole?: number;
  edge?: 'most' | 'least';
}

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/** Which way an arrow key goes, and how many steps; undefined for another key. */
export function arrowOf({ key, shiftKey }: Pressed): { way: 1 | -1; steps: 1 | 10 } | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  return { way: key === 'ArrowUp' ? 1 : -1, steps: shiftKey ? 10 : 1 };
}

/** Where an arrow key leads, in the last place of the kind, never past its bounds; undefined for another key. */
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
