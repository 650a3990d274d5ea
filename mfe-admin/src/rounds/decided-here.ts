import type { AdminRoundRow } from '@junto/contracts/admin/rounds';

/** Rounds that were decided on this page: their rows don't light up as those that others decide. */
export const decidedHere = new Set<string>();

/** Sends a decision on a round. @returns its failure, nothing when it is done */
export async function decideHere({ id }: AdminRoundRow, send: () => Promise<{ error?: unknown }>): Promise<unknown> {
  decidedHere.add(id);
  const { error } = await send();
  if (error) decidedHere.delete(id);
  return error;
}

export function isPending({ status }: Pick<AdminRoundRow, 'status'>): boolean {
  return status === 'pending_approval';
}
