import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '@junto/ui/core';
import { sayMore } from '../text/more-text';

/**
 * A part of the shell that asks its service through the store, or says what only somebody who signs in reads. Store,
 * contracts and those texts come with the first such part: the page on which one signs in does without them (decision
 * 165).
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
        sayMore(),
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
