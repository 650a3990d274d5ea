import type { ComponentType } from 'react';
import './icon-tile.css';

export interface IconTileProps {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  tone: 'met' | 'brand' | 'close' | 'danger' | 'info';
}

/** The icon of a row on a tinted square; decorative, as the text of the row states the same. */
export function IconTile({ icon: Icon, tone }: IconTileProps) {
  return (
    <span className="icon-tile toned" data-tone={tone} aria-hidden>
      <Icon aria-hidden />
    </span>
  );
}
