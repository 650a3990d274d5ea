import type { TabsProps } from 'antd';
import { createElement } from 'react';
import { Skeleton } from '../feedback/skeletons';
import { useLater } from './use-later';

const load = async () => (await import('./antd-tabs')).Tabs;

/** antd's tabs, whose code comes with the first page that has some. */
export function Tabs(props: TabsProps) {
  const Loaded = useLater(true, load);
  return Loaded ? createElement(Loaded, props) : <Skeleton rows={4} />;
}
