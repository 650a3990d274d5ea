import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '@junto/ui/core';

/**
 * A component that loads after its screen, which is complete without it: until its code is loaded, and if it does not
 * load, nothing is shown.
 * @param without shown instead of nothing
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  without: (props: Props) => ReactNode = () => null,
) {
  return lazyPart<Props>(() => load().catch(() => without), { fallback: without });
}
