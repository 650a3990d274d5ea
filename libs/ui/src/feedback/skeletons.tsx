import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../text/use-words';
import './feedback.css';

const patienceMs = 150;

/** Boxes in place of content that loads; nothing for the first 150 ms, so that quick answers don't flicker. */
export function Skeleton({ children, rows = 4 }: { children?: ReactNode; rows?: number }) {
  const { t } = useWords();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {late && (
        <div className="bones" aria-hidden>
          {children ??
            Array.from({ length: rows }, (_, row) => <Bone key={row} width={`${92 - ((row * 23) % 45)}%`} />)}
        </div>
      )}
    </div>
  );
}

export function Bone({
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
