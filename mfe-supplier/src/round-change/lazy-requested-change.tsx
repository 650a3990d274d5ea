import { lazyPart } from '@junto/ui/core';
import type { RequestedChangeProps } from './requested-change';

const Absent = (_props: RequestedChangeProps) => null;

/** Loaded after the dialog, which is complete without it: a failure shows nothing. */
export const RequestedChange = lazyPart<RequestedChangeProps>(
  async () => (await import('./requested-change').catch(() => ({ RequestedChange: Absent }))).RequestedChange,
  { fallback: null },
);
