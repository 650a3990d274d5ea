import type { ReactNode } from 'react';
import type { StatusLook } from './status-looks';
import './tag.css';

interface TagProps extends StatusLook {
  capitals?: boolean;
  children: ReactNode;
}

/** A word with an icon and a tint: color is never the only signal. */
export function Tag({ icon: Icon, tone, capitals = false, children }: TagProps) {
  return (
    <span className="status-tag toned" data-tone={tone} data-capitals={capitals || undefined}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
