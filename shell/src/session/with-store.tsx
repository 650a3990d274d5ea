import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '@junto/ui/core';
import { loadMoreTexts } from '../text/more-text';

/**
 * Lazy part of the shell that needs the store or texts of signed-in users. Store, contracts and those texts load with
 * the first such part, so that the sign-in page does not need them.
 */
export function withStore<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  return lazyPart<Props>(
    async () => {
      const [{ PageStore }, Part] = await Promise.all([
        import(/* webpackChunkName: "signed-in-store" */ './page-store'),
        load(),
        loadMoreTexts(),
      ]);
      return function Stored(props: Props) {
        return (
          <PageStore>
            <Part {...props} />
          </PageStore>
        );
      };
    },
    { fallback },
  );
}
