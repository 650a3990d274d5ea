import type { ReactNode } from 'react';
import { SkeletonBlock, InlineRetry, StatStrip, type Stat } from '@junto/ui/core';

/** A figure of a strip, from what was read. */
export interface FigureOf<Read> extends Omit<Stat, 'figure' | 'caption' | 'captionTone'> {
  figure: (read: Read) => ReactNode;
  caption?: ReactNode | ((read: Read) => ReactNode);
  captionTone?: (read: Read) => Stat['captionTone'];
}

interface FigureStripProps<Read> {
  /** Undefined while it is awaited, and when it failed. */
  read: Read | undefined;
  failed: boolean;
  onRetry: () => void;
  figures: readonly FigureOf<Read>[];
}

/** Reserves the height of a one-line caption until the figure is read. */
const awaitedCaption = <>&nbsp;</>;

/** Figures of one read: each has its place from the beginning, and says '—' there when the read failed. */
export function FigureStrip<Read>({ read, failed, onRetry, figures }: FigureStripProps<Read>) {
  const instead = failed ? <InlineRetry onRetry={onRetry} /> : <SkeletonBlock width={72} height={28} />;
  const stats = figures.map(({ figure, caption, captionTone, ...stat }) => ({
    ...stat,
    figure: read ? figure(read) : instead,
    caption: typeof caption === 'function' ? (read ? caption(read) : awaitedCaption) : caption,
    captionTone: read && captionTone?.(read),
  }));
  // Another strip once it was read: captions that run over two lines would push down the figures below them.
  return <StatStrip key={read ? 'read' : 'awaited'} stats={stats} />;
}
