import { lazyPart } from '@junto/ui/core';
import type { ChangeReviewProps } from './change-review';

/** Loaded with a round whose supplier requested a change. */
export const ChangeReview = lazyPart<ChangeReviewProps>(async () => (await import('./change-review')).ChangeReview);
