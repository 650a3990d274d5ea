import type { DrawerProps } from 'antd';
import { createElement } from 'react';
import { useLater } from './use-later';

const load = async () => (await import('./antd-drawer')).Drawer;

/** antd's drawer, whose code comes when one is first opened. */
export function Drawer(props: DrawerProps) {
  const Loaded = useLater(props.open === true, load);
  return Loaded ? createElement(Loaded, props) : null;
}
