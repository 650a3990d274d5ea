import { lazyPart, SkeletonBlock } from '@junto/ui/core';
import type { CartWaitlistProps, WaitlistActionsProps } from './waitlist-actions';
import type { WaitlistNoteProps } from './waitlist-note';

/** Loaded with the first full pool on a page. */
export const WaitlistActions = lazyPart<WaitlistActionsProps>(
  async () => (await import('./waitlist-actions')).WaitlistActions,
  { fallback: <SkeletonBlock height={88} /> },
);

export const CartWaitlist = lazyPart<CartWaitlistProps>(async () => (await import('./waitlist-actions')).CartWaitlist, {
  fallback: <SkeletonBlock height={32} />,
});

export const WaitlistNote = lazyPart<WaitlistNoteProps>(async () => (await import('./waitlist-note')).WaitlistNote, {
  fallback: null,
});
