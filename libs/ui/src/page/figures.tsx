import type { ComponentType, ReactNode } from 'react';
import { Count, type Stat } from '@junto/ui/core';

/** A figure of a strip, computed from the query's data. */
export interface FigureOf<Read> extends Omit<Stat, 'figure' | 'caption' | 'captionTone'> {
  figure: (read: Read) => ReactNode;
  caption?: ReactNode | ((read: Read) => ReactNode);
  captionTone?: (read: Read) => Stat['captionTone'];
}

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;
type Below<Read> = Pick<FigureOf<Read>, 'caption' | 'captionTone'>;

/** A figure with its icon and what is said below it. */
export function figureOf<Read>(
  key: string,
  label: string,
  Icon: Icon,
  figure: (read: Read) => ReactNode,
  below: Below<Read> = {},
): FigureOf<Read> {
  return { key, label, icon: <Icon aria-hidden />, figure, ...below };
}

/** A whole number as a figure. */
export function countFigure<Read>(
  key: string,
  label: string,
  Icon: Icon,
  countOf: (read: Read) => number,
  below?: Below<Read>,
): FigureOf<Read> {
  return figureOf(key, label, Icon, (read) => <Count value={countOf(read)} />, below);
}
