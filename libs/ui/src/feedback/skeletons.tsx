import type { ReactNode } from 'react';
import { useWords } from '../text/use-words';
import './feedback.css';

/**
 * Skeleton of loading content. It reserves its space at once, so that nothing below moves, and becomes visible after
 * 150 ms, so that quick responses do not flicker.
 */
export function Skeleton({ children, rows = 4 }: { children?: ReactNode; rows?: number }) {
  const { t } = useWords();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <div className="bones" aria-hidden>
        {children ??
          Array.from({ length: rows }, (_, row) => <SkeletonBlock key={row} width={`${92 - ((row * 23) % 45)}%`} />)}
      </div>
    </div>
  );
}

export function SkeletonBlock({
  width = '100%',
  height = 12,
  radius = 6,
}: {
  width?: string | number;
  height?: number;
  radius?: number;
}) {
  return <span className="bone" style={{ width, height, borderRadius: radius }} />;
}
