import { lazyPart } from '@junto/ui/core';
import type { StatedSupplyProps } from './stated-supply';

const Absent = (_props: StatedSupplyProps) => null;

/** Loaded after the dialog, which is complete without it: a failure shows nothing. */
export const StatedSupply = lazyPart<StatedSupplyProps>(
  async () => (await import('./stated-supply').catch(() => ({ StatedSupply: Absent }))).StatedSupply,
  { fallback: null },
);
