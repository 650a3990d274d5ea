/** Time in which an administrator can undo a settlement. */
export const undoWindowMs = 24 * 60 * 60 * 1_000;

export const undoProblems = ['undo_too_late', 'invoice_sent'] as const;
export type UndoProblem = (typeof undoProblems)[number];

/** Why a settlement cannot be undone; undefined if it can. */
export function undoProblem(
  { settledAt, isInvoiceSent }: { settledAt: Date; /** An invoice of the round was sent. */ isInvoiceSent: boolean },
  now: Date,
): UndoProblem | undefined {
  if (isInvoiceSent) return 'invoice_sent';
  return now.getTime() - settledAt.getTime() >= undoWindowMs ? 'undo_too_late' : undefined;
}
