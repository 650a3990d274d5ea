import type { TabsProps } from 'antd';
import { Skeleton } from '../feedback/skeletons';
import { lazyPart } from './lazy-part';

/** antd's tabs, whose code is loaded with the first page that has some. */
export const Tabs = lazyPart<TabsProps>(async () => (await import('./antd-tabs')).Tabs, {
  fallback: <Skeleton rows={4} />,
});
