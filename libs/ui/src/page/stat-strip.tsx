import type { CSSProperties, ReactNode } from 'react';
import './page.css';

export interface Stat {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Undefined while loading: the place stays empty. */
  figure: ReactNode;
  caption?: ReactNode;
  captionTone?: 'close';
}

/** Figures side by side on one card, separated by hairlines; two by two on narrow screens. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <div className="stat-strip-place">
      <dl className="stat-strip" style={{ '--cells': stats.length, margin: 0 } as CSSProperties}>
        {stats.map((stat) => (
          <div className="stat" key={stat.key}>
            <dt className="stat__label">
              {stat.icon}
              {stat.label}
            </dt>
            <dd style={{ margin: 0 }}>
              <div className="stat__figure">{stat.figure}</div>
              {stat.caption && (
                <div className="stat__caption" data-tone={stat.captionTone}>
                  {stat.caption}
                </div>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
