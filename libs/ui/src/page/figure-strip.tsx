import { SkeletonBlock, InlineRetry, StatStrip } from '@junto/ui/core';
import type { FigureOf } from './figures';

interface FigureStripProps<Read> {
  /** Undefined while loading and after a failure. */
  read: Read | undefined;
  failed: boolean;
  onRetry: () => void;
  figures: readonly FigureOf<Read>[];
}

/** Reserves the height of a one-line caption until the figure is read. */
const awaitedCaption = <>&nbsp;</>;

/** Figures of one query: each keeps its place while loading, and shows '—' there when the query failed. */
export function FigureStrip<Read>({ read, failed, onRetry, figures }: FigureStripProps<Read>) {
  const instead = failed ? <InlineRetry onRetry={onRetry} /> : <SkeletonBlock width={72} height={28} />;
  const stats = figures.map(({ figure, caption, captionTone, ...stat }) => ({
    ...stat,
    figure: read ? figure(read) : instead,
    caption: typeof caption === 'function' ? (read ? caption(read) : awaitedCaption) : caption,
    captionTone: read && captionTone?.(read),
  }));
  // Remounted once the data is loaded: captions that wrap to two lines would move the figures below them.
  return <StatStrip key={read ? 'read' : 'awaited'} stats={stats} />;
}
