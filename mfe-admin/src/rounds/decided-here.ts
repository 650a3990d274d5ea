import type { AdminRoundRow } from '@junto/contracts/admin/rounds';

/** Rounds decided on this page: their rows are not highlighted as decided elsewhere. */
export const decidedHere = new Set<string>();

/** Sends a decision on a round. @returns the error, undefined on success */
export async function decideHere({ id }: AdminRoundRow, send: () => Promise<{ error?: unknown }>): Promise<unknown> {
  decidedHere.add(id);
  const { error } = await send();
  if (error) decidedHere.delete(id);
  return error;
}

export function isPending({ status }: Pick<AdminRoundRow, 'status'>): boolean {
  return status === 'pending_approval';
}
