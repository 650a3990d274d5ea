import type { DrawerProps } from 'antd';
import { useState } from 'react';
import { lazyPart } from './lazy-part';

const LazyDrawer = lazyPart<DrawerProps>(async () => (await import('./antd-drawer')).Drawer, {
  fallback: null,
  overlay: true,
});

/** antd's drawer; its code is loaded when a drawer is first opened. */
export function Drawer(props: DrawerProps) {
  const [isUsed, setIsUsed] = useState(false);
  if (props.open === true && !isUsed) setIsUsed(true);
  return isUsed || props.open === true ? <LazyDrawer {...props} /> : null;
}

Drawer.prefetch = LazyDrawer.prefetch;
