import type { DropdownProps } from 'antd';
import { createElement } from 'react';
import { useLater } from './use-later';

const load = async () => (await import('./antd-dropdown')).Dropdown;

/**
 * antd's menu below a button, for areas that were built before it came with `data`: the button stands until its code
 * has come.
 */
export function Dropdown(props: DropdownProps) {
  const Loaded = useLater(true, load);
  return Loaded ? createElement(Loaded, props) : <>{props.children}</>;
}
