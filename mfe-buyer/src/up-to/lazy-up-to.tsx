import { lazyPart } from '@junto/ui/core';
import type { UpToProps } from './up-to';

/** Loaded after the page: most products of a round reach their MOQ without it. */
export const UpTo = lazyPart<UpToProps>(async () => (await import('./up-to')).UpTo, { fallback: null });
