import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '@junto/ui/core';

/**
 * A page, or a part of one, whose code comes when it is first shown. Code that did not come is asked for again at the
 * next visit: React's own `lazy` would keep the failure.
 * @param meanwhile stands in its place until then
 */
export function visited<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <Skeleton rows={8} />,
): ComponentType<Props> {
  const once = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      page.shown = lazy(once);
      throw error;
    }
  };
  const page = { shown: lazy(once) as ComponentType<Props> };
  return function Visited(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <page.shown {...props} />
      </Suspense>
    );
  };
}
