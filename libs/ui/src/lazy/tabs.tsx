import type { TabsProps } from 'antd';
import { Skeleton } from '../feedback/skeletons';
import { lazyPart } from './lazy-part';

/** antd's tabs; their code is loaded with the first page that uses them. */
export const Tabs = lazyPart<TabsProps>(async () => (await import('./antd-tabs')).Tabs, {
  fallback: <Skeleton rows={4} />,
});
